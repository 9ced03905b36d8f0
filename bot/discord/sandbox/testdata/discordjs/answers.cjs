// Answers to interactions, one of each kind.
const d = require('discord.js');

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64');
const files = () => [
  new d.AttachmentBuilder(png, { name: 'a.png', description: 'a grey point' }),
  new d.AttachmentBuilder(Buffer.from('hello'), { name: 'b.txt' }),
];
exports.files = files;

exports.complete = (i) => {
  const typed = i.options.getFocused();
  return i.respond([{ name: `${typed}!`, value: typed }, { name: 'other', value: 'other', nameLocalizations: { de: 'anders' } }]);
};

exports.command = (i) => commands[i.commandName](i);

const commands = {
  kinds(i) {
    const o = i.options;
    return i.reply([
      o.getString('text'), o.getInteger('whole'), o.getNumber('part'), o.getBoolean('flag'), o.getUser('person').displayName,
      o.getChannel('place').name, o.getRole('role').name, o.getMentionable('anyone').displayName,
      i.guild.name, i.channel.name, i.member.displayName, i.locale, i.guildLocale,
    ].join(' | '));
  },
  nest: (i) => i.reply([i.options.getSubcommandGroup(), i.options.getSubcommand(), i.options.getString('word')].join(' | ')),
  About: (i) => i.reply(`about ${i.targetUser.displayName}`),
  Quote: (i) => i.reply(`${i.targetMessage.author.displayName} said ${i.targetMessage.content}`),
  async show(i) {
    const { resource } = await i.reply({ ...table(), withResponse: true });
    const m = resource.message;
    const seen = [m.embeds[0].image.url.startsWith(process.env.SANDBOX), m.embeds[0].image.width, m.attachments.size, m.components.length];
    await i.editReply({ content: `table ${seen.join(' ')}` });
  },
  async private(i) {
    await i.reply({ content: 'private', flags: 64, files: files() });
    const more = await i.followUp({ content: 'more', flags: 64 });
    await i.editReply({ content: 'private edited', files: [] });
    await i.deleteReply(more);
  },
  async where(i) {
    await i.reply({ content: 'where', flags: 64 });
    const posted = await i.client.rest.post(d.Routes.channelMessages(i.channelId), { body: { content: 'by myself' } }).then(() => 'posted', (e) => e.code);
    const { guildId, userId } = i.authorizingIntegrationOwners;
    const owners = [guildId && '0', userId && '1'].filter(Boolean);
    let further = 0;
    const last = await (async () => {
      for (; further < 7; further++) await i.followUp({ content: `${further}`, flags: 64 });
      return 'all';
    })().catch((e) => e.code);
    await i.editReply([i.context, owners.join(','), i.inGuild(), posted, further, last].join(' | '));
  },
  async later(i) {
    await i.deferReply();
    await i.editReply({ content: 'later', files: files() });
    const more = await i.followUp('more');
    await i.editReply({ message: more, content: 'more edited' });
    await i.deleteReply(await i.followUp('too much'));
    const first = await i.fetchReply();
    await i.editReply(`${first.content}, ${first.attachments.size} files`);
  },
  async layout(i) {
    await i.reply({ flags: d.MessageFlags.IsComponentsV2, files: files(), components: [layout()] });
    const m = await i.fetchReply();
    const inside = m.components[0].components;
    const gallery = inside.find((c) => c.type === d.ComponentType.MediaGallery);
    await i.followUp([m.components[0].id, inside.map((c) => c.id).join(','), gallery.items[0].media.url.startsWith(process.env.SANDBOX), m.attachments.size].join(' | '));
  },
  form: (i) => i.showModal(modal('form')),
};

function table() {
  const embed = new d.EmbedBuilder().setTitle('t').setDescription('d').setImage('attachment://a.png')
    .addFields({ name: 'n', value: 'v' }).setFooter({ text: 'f', iconURL: 'attachment://a.png' });
  const button = (id, style = d.ButtonStyle.Primary) => new d.ButtonBuilder().setCustomId(id).setLabel(id).setStyle(style);
  const menu = (Kind, id) => new d.ActionRowBuilder().addComponents(new Kind().setCustomId(id).setMaxValues(2));
  return {
    content: 'table', embeds: [embed], files: files(), components: [
      new d.ActionRowBuilder().addComponents(button('update'), button('later').setEmoji('♠'), button('answer'), button('form'), button('gone', d.ButtonStyle.Danger)),
      new d.ActionRowBuilder().addComponents(new d.StringSelectMenuBuilder().setCustomId('strings').setMaxValues(2)
        .addOptions({ label: 'A', value: 'a' }, { label: 'B', value: 'b', description: 'second', emoji: '♥' })),
      menu(d.UserSelectMenuBuilder, 'users'), menu(d.MentionableSelectMenuBuilder, 'anyone'), menu(d.ChannelSelectMenuBuilder, 'places'),
    ],
  };
}

function layout() {
  return new d.ContainerBuilder().setId(90).setAccentColor(0x5865f2)
    .addTextDisplayComponents(new d.TextDisplayBuilder().setContent('# Title').setId(7))
    .addSectionComponents(new d.SectionBuilder().addTextDisplayComponents(new d.TextDisplayBuilder().setContent('beside'))
      .setThumbnailAccessory(new d.ThumbnailBuilder().setURL('attachment://a.png').setDescription('alt')))
    .addMediaGalleryComponents(new d.MediaGalleryBuilder().addItems({ media: { url: 'attachment://a.png' }, description: 'alt' }, { media: { url: 'https://example.org/x.png' } }))
    .addSeparatorComponents(new d.SeparatorBuilder())
    .addFileComponents(new d.FileBuilder().setURL('attachment://b.txt'))
    .addActionRowComponents(new d.ActionRowBuilder().addComponents(
      new d.RoleSelectMenuBuilder().setCustomId('roles')));
}

function modal(id) {
  return new d.ModalBuilder().setCustomId(id).setTitle('Form').addLabelComponents(
    new d.LabelBuilder().setLabel('Word').setTextInputComponent(new d.TextInputBuilder().setCustomId('word').setStyle(d.TextInputStyle.Short)),
    new d.LabelBuilder().setLabel('Who').setUserSelectMenuComponent(new d.UserSelectMenuBuilder().setCustomId('who')));
}

exports.component = (i) => (components[i.customId] ?? picked)(i);

const components = {
  update: (i) => i.update({ content: 'updated', embeds: [], files: files(), attachments: [] }),
  async later(i) {
    await i.deferUpdate();
    await i.editReply({ content: 'updated later' });
  },
  async answer(i) {
    await i.deferReply();
    await i.editReply(`answered on ${i.message.content}`);
  },
  form: (i) => i.showModal(modal('edit')),
  async gone(i) {
    await i.deferUpdate();
    await i.deleteReply();
  },
};

function picked(i) {
  const named = i.isStringSelectMenu() ? i.values
    : i.isUserSelectMenu() ? i.users.map((u) => u.displayName)
    : i.isRoleSelectMenu() ? i.roles.map((r) => r.name)
    : i.isChannelSelectMenu() ? i.channels.map((c) => c.name)
    : [...i.users.map((u) => u.displayName), ...i.roles.map((r) => r.name)];
  return i.reply(`picked ${named.join(' and ')}`);
}

exports.form = (i) => {
  const said = `${i.fields.getTextInputValue('word')} from ${i.fields.getSelectedUsers('who').map((u) => u.displayName)}`;
  return i.customId === 'edit' ? i.update({ content: said }) : i.reply(said);
};
