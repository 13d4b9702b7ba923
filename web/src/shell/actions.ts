// What buttons, menus and keys do. Panels are fetched when they are first asked for.
import type { TableGame } from '../game/model.svelte';
import { languages, t } from '../words/index.svelte';
import { textView } from '../boards/text/wanted';
import { hide, show } from './dialogs.svelte';
import { chooseFile, copyLink, readFile, saveGame } from './files';
import { preferences } from './preferences.svelte';
import { goToPage } from './routes.svelte';
import { isWritten } from './setups';
import { toast } from './toasts.svelte';

export class Actions {
  readonly game: TableGame;
  constructor(game: TableGame) {
    this.game = game;
  }

  newGame(): void {
    goToPage('play');
    show({ name: 'setup' });
  }
  settings(): void {
    show({ name: 'settings' });
  }
  shortcuts(): void {
    show({ name: 'shortcuts' });
  }
  kept(): void {
    show({ name: 'kept' });
  }
  paste(): void {
    show({ name: 'paste' });
  }
  comment(): void {
    show({ name: 'comment', node: this.game.current });
  }

  save(format?: string): void {
    void saveGame(this.game, format);
  }
  load(): void {
    chooseFile((file) => void readFile(this.game, file).then(() => goToPage('play')));
  }
  link(): void {
    void copyLink(this.game);
  }

  film(): void {
    this.game.film(this.game.mode !== 'film');
  }
  playFromHere(): void {
    if (this.game.mode === 'looking') this.game.playFromHere();
  }
  resign(): void {
    const { game } = this;
    if (game.outcome || game.tip === null || game.mode === 'ready' || game.mode === 'editing' || game.watching()) return;
    show({
      name: 'confirm',
      title: t('shell.resign_title'),
      text: t('shell.resign_text'),
      yes: t('shell.resign'),
      danger: true,
      onyes: () => game.resign(),
    });
  }
  offerDraw(): void {
    const { game } = this;
    if (game.mode !== 'playing' || game.watching()) return;
    if (game.loneHuman() === null) {
      show({
        name: 'confirm',
        title: t('shell.draw_title'),
        text: t('shell.draw_text'),
        yes: t('shell.draw_agreed'),
        onyes: () => void game.offerDraw(),
      });
      return;
    }
    void game.offerDraw().then((accepted) => {
      if (!accepted && !game.problem) toast(t('shell.draw_refused'));
    });
  }
  rematch(): void {
    if (this.game.outcome) void this.game.rematch();
  }
  // What is written is changed where it was written: in the set-up.
  editor(): void {
    if (isWritten(this.game.info)) {
      this.newGame();
      return;
    }
    goToPage('play');
    hide();
    this.game.edit(this.game.mode !== 'editing');
  }

  hint(): void {
    void import('../panels/commands').then((panels) => panels.hint(this.game));
  }
  analysis(): void {
    void import('../panels/commands').then((panels) => panels.toggleAnalysis());
  }
  review(): void {
    void import('../panels/commands').then((panels) => panels.reviewGame(this.game));
  }
  threat(): void {
    void import('../panels/commands').then((panels) => panels.showThreat(this.game));
  }

  textView(): void {
    preferences.textView = !preferences.textView;
    textView.wanted = preferences.textView;
  }
  nextLanguage(): void {
    const next = languages[(languages.indexOf(preferences.language) + 1) % languages.length];
    if (next) preferences.language = next;
  }
}
