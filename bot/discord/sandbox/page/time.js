// Times as Discord's client writes them, in the member's language. All take
// milliseconds since 1970.

const minute = 60_000, hour = 60 * minute, day = 24 * hour;

const styles = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

// stamp writes a time in one of the styles of <t:…:style>; R is relative to now.
export function stamp(ms, style, locale, now = Date.now()) {
  if (style === 'R') return relative(ms - now, locale);
  return new Intl.DateTimeFormat(locale, styles[style] ?? styles.f).format(ms);
}

function relative(distance, locale) {
  const units = [['year', 365 * day], ['month', 30 * day], ['day', day], ['hour', hour], ['minute', minute], ['second', 1000]];
  const [unit, size] = units.find(([, length]) => Math.abs(distance) >= length) ?? units.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(distance / size), unit);
}

// beside writes when a message was sent: the time alone for one of today.
export function beside(ms, locale, now = Date.now()) {
  const today = new Date(now).toDateString() === new Date(ms).toDateString();
  return new Intl.DateTimeFormat(locale, today ? styles.t : { dateStyle: 'short', timeStyle: 'short' }).format(ms);
}

// dayOf names a day for the line between the messages of two days.
export function dayOf(ms, locale) {
  return new Intl.DateTimeFormat(locale, styles.D).format(ms);
}

// refresh writes every relative time under a node again.
export function refresh(root, locale) {
  for (const node of root.querySelectorAll('time[data-style="R"]')) {
    node.textContent = stamp(Date.parse(node.dateTime), 'R', locale);
  }
}
