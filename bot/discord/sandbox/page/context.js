// What drawing a message needs to know, and what pressing something in it does.
import { callable } from './commands.js';
import { localized, speak } from './words.js';

export class Context {
  // actions are what the parts of a message may ask of the page:
  // enlarge(attachment), jump(messageId), person(memberId, node), run(commandPath).
  constructor(store, api, actions) {
    Object.assign(this, { store, api, ...actions });
    this.count = 0;
    store.on('live members', () => this.refresh());
  }

  // refresh takes over names and language. The tongue differs exactly when
  // texts must be written again.
  refresh() {
    this.me = this.store.me.id;
    this.locale = this.store.me.locale;
    speak(this.locale);
    this.tongue = JSON.stringify([this.locale, this.store.members.map((one) => [one.id, one.name])]);
  }

  name(id) {
    return this.store.find(id)?.name;
  }

  color(id) {
    return this.store.find(id)?.color;
  }

  channel(id) {
    return this.store.channels.find((one) => one.id === id)?.name;
  }

  // command is what the member's language calls one, by its default names.
  command(path) {
    return callable(this.store.commands, this.locale).find((one) => one.path === path)?.shown ?? path;
  }

  // called is how the member's language names a command that was used. One of a menu has no slash.
  called(name) {
    const menu = this.store.commands.find((one) => one.type !== 1 && one.name === name);
    return menu ? localized(menu, 'name', this.locale) : `/${this.command(name)}`;
  }

  // of lists this member's interactions with a message.
  of(message) {
    return [...this.store.interactions.values()].filter((one) => one.message === message);
  }

  waits(message, customId) {
    return this.of(message).some((one) => one.custom_id === customId && one.state === 'waiting');
  }

  failure(message) {
    return this.of(message).findLast((one) => one.state === 'failed');
  }

  // act presses or chooses: the component waits from now until its interaction
  // is answered or has failed.
  async act(action, body) {
    for (const one of this.of(body.message)) if (one.state === 'failed') this.store.forget(one);
    const local = { ...body, id: `local-${this.count++}`, kind: action, command: '', error: '', state: 'waiting' };
    this.store.apply('interaction', local);
    try {
      const { interaction } = await this.api.post(action, body);
      this.store.started({ ...local, id: interaction });
      this.store.forget(local);
    } catch (error) {
      this.store.apply('interaction', { ...local, state: 'failed', error: error.message });
    }
  }

  // wipe deletes a message for everyone.
  async wipe(message) {
    await this.api.post('remove', { message: message.id }).catch(() => {}); // it was gone already
  }

  async dismiss(message) {
    await this.api.post('dismiss', { message: message.id }).catch(() => {});
    this.store.apply('message_delete', message);
  }
}
