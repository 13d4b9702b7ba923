// The laboratory's model: what it asks, how it steps, what a link restores, and the quiz on the engine's answers.
import { describe, expect, it, vi } from 'vitest';
import { FakeClient, refuse } from '../protocol/fake';
import { hashOfState } from './link';
import { LabModel } from './model.svelte';
import { Quizzing } from './quizzing.svelte';
import { lectureTree, traceOf } from './testing';

const answering = () => new FakeClient(null, { trace: ({ player }) => traceOf(lectureTree, player.startsWith('alphabeta')) });
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('the laboratory', () => {
  it('begins with the lecture’s tree', async () => {
    const client = answering();
    const lab = new LabModel(client, null, '#/lab');
    await settled();
    expect(client.asked[0]).toMatchObject({ what: 'trace', fields: { game: 'tree', player: 'alphabeta' } });
    expect(lab.shown?.shape.size).toBe(13);
    expect(lab.at).toBe(0);
  });
  it('steps both ways, to cuts and better moves, and not beyond the ends', async () => {
    const lab = new LabModel(answering(), null, '#/lab');
    await settled();
    lab.step(-1);
    expect(lab.at).toBe(0);
    lab.next('cut');
    const cut = lab.at;
    expect(lab.shown!.steps.stepAt(cut)!.kind).toBe('cut');
    lab.next('cut'); // there is no other
    expect(lab.at).toBe(cut);
    lab.step(1);
    lab.previous('cut');
    expect(lab.at).toBe(cut);
    lab.runTo(0, 'leaving');
    expect(lab.at).toBe(lab.shown!.steps.count);
    lab.step(1);
    expect(lab.at).toBe(lab.shown!.steps.count);
  });
  it('plays as a film and stops at the end', async () => {
    const lab = new LabModel(answering(), null, '#/lab');
    await settled();
    vi.useFakeTimers();
    lab.setSpeed(10);
    lab.play();
    vi.advanceTimersByTime(250);
    expect(lab.at).toBe(2);
    vi.advanceTimersByTime(100_000);
    expect(lab.playing).toBe(false);
    expect(lab.at).toBe(lab.shown!.steps.count);
    vi.useRealTimers();
  });
  it('is restored by its link', async () => {
    const first = new LabModel(answering(), null, '#/lab');
    await settled();
    first.next('cut');
    first.selected = first.shown!.shape.children(0)[1]!;
    first.chosenSide = 'mover';
    const again = new LabModel(answering(), null, hashOfState(first.state()));
    await settled();
    expect(again.state()).toEqual(first.state());
    expect(again.at).toBe(first.at);
    expect(again.selected).toBe(first.selected);
  });
  it('keeps in its link what was chosen for experiments, unless it is the usual', () => {
    const lab = new LabModel(answering(), null, '#/lab?with=to=12&with=b=99');
    expect([lab.choice('to', [8, 12], 8), lab.choice('b', [2, 3], 2)]).toEqual([12, 2]);
    lab.keep('b', 3, 2);
    lab.keep('to', 8, 8);
    expect(hashOfState(lab.state())).toContain('with=b%3D3');
    expect(hashOfState(lab.state())).not.toContain('with=to');
  });
  it('takes the depth along to another algorithm, but not to one that has none', () => {
    const lab = new LabModel(answering(), null, '#/lab?game=tictactoe&player=alphabeta:depth=2');
    const chosen = ['minimax', 'greedy', 'lecture'].map((name) => (lab.choose(name), lab.player));
    expect(chosen).toEqual(['minimax:depth=2', 'greedy', 'lecture:depth=3']);
    lab.setPlace({ game: 'tree', position: 'max(1,2)' });
    lab.choose('minimax');
    expect(lab.player).toBe('minimax');
  });
  it('says where a written tree is wrong, and keeps what was shown', async () => {
    const client = answering();
    const lab = new LabModel(client, null, '#/lab');
    await settled();
    client.answers.trace = () => refuse({ code: 'bad_place', message: "tree, character 7: expected ')'" });
    lab.position = 'max(1,(';
    await lab.run();
    expect(lab.faultAt).toBe(7);
    expect(lab.problem).toContain('7');
    expect(lab.shown).not.toBeNull();
  });
});

describe('the quiz', () => {
  it('asks for the whole tree and for the search, and judges marks', async () => {
    const lab = new LabModel(answering(), null, '#/lab');
    const quiz = new Quizzing(lab, 4);
    await quiz.begin(true);
    const cut = [...quiz.exercise!.cut];
    expect(cut.length).toBe(2);
    quiz.mark(cut[0]!);
    expect(quiz.marks.get(cut[0]!)).toBe('marked');
    quiz.checked = true;
    expect(quiz.right).toBe(false);
    expect(quiz.marks.get(cut[1]!)).toBe('missed');
    quiz.again();
    cut.forEach((node) => quiz.mark(node));
    expect(quiz.right).toBe(true);
    quiz.mark(cut[0]!); // taken back
    expect(quiz.right).toBe(false);
  });
  it('on a tree of one’s own is told to the link, and begins with it again', async () => {
    const client = answering();
    const lab = new LabModel(client, null, '#/lab?game=tree&position=max(1,2)&player=alphabeta&tab=quiz');
    await new Quizzing(lab, 4).begin(true);
    expect(client.asked.at(-1)).toMatchObject({ fields: { position: 'max(1,2)' } });
    expect(hashOfState(lab.state())).toContain('quiz=cuts,2,3,4,own');
    const again = new Quizzing(new LabModel(answering(), null, hashOfState(lab.state())));
    expect(again.own).toBe(true);
    again.next();
    expect(again.own).toBe(false);
  });
  it('judges values and the wrong line', async () => {
    const lab = new LabModel(answering(), null, '#/lab');
    const quiz = new Quizzing(lab, 4);
    await quiz.begin();
    quiz.kind = 'values';
    expect(quiz.right).toBe(false);
    quiz.typed['0 value'] = '3';
    expect(quiz.isRight({ node: 0, part: 'value' })).toBe(true);
    quiz.kind = 'mistake';
    quiz.line = quiz.mistaken!.wrong;
    expect(quiz.right).toBe(true);
    quiz.line = quiz.mistaken!.wrong === 1 ? 2 : 1;
    expect(quiz.right).toBe(false);
  });
});
