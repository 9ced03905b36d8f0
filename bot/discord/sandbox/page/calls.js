// How often one was called where one was not looking, and the sound of it.

export class Calls {
  constructor(store, channel) {
    Object.assign(this, { store, channel, counts: new Map(), rings: 0 });
    store.on('message_create', (message) => message.calls_me && this.take(message));
    store.on('live channel', () => this.look());
    window.addEventListener('focus', () => this.look());
    document.addEventListener('visibilitychange', () => this.look());
  }

  of(channel) {
    return this.counts.get(channel) ?? 0;
  }

  take({ channel, silent }) {
    if (!silent) this.ring();
    if (channel === this.channel() && looking()) return;
    this.counts.set(channel, this.of(channel) + 1);
    this.store.tell('calls');
  }

  look() {
    if (looking() && this.counts.delete(this.channel())) this.store.tell('calls');
  }

  // ring sounds once the page was touched; browsers keep it quiet before. How
  // often it would have rung can be read off the document.
  ring() {
    document.documentElement.dataset.rings = ++this.rings;
    if (navigator.userActivation?.hasBeenActive) beep(this.audio ??= new AudioContext());
  }
}

function beep(audio) {
  const tone = audio.createOscillator(), volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.35);
}

export function looking() {
  return document.visibilityState === 'visible' && document.hasFocus();
}
