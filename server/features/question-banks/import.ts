import { createHash } from 'node:crypto';
import type { Received } from '../../../contract/api.ts';
import type { ImportReport } from '../../../contract/banks.ts';
import { type QuestionDraft, questionDraft } from '../../../contract/questions.ts';
import { say, sentences } from '../../../contract/text.ts';
import type { Language } from '../../../domain/languages.ts';
import type { ImportedQuestion, ImportResult } from '../../../domain/quiz/import/result.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Visitor } from '../../http/routes.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { inWords, verbatim } from '../../words.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { takeIn } from '../files/take-in.ts';
import { cleanDraft } from '../quizzes/clean-draft.ts';
import { insertQuestion } from '../quizzes/question-rows.ts';
import { loadBank, tellOfBanks } from './banks.ts';
import { readQuestions } from './read-questions.ts';

type Changes = ImportResult['report']['changed'];

type Sent = Received<'POST /api/banks/{id}/import', 'body'>;

/** Takes the questions of a file into a bank, all of those that can be taken or, when something fails, none. */
export async function importQuestions(
  app: App,
  { actor, visitor }: { actor: Actor; visitor: Visitor },
  bankId: string,
  sent: Sent,
): Promise<ImportReport> {
  const result = await readQuestions(sent);
  if (result.unreadable) throw invalid({ text: result.unreadable });
  const bank = await loadBank(app.database.read, actor, bankId);
  const missing: Changes = [];
  // Before the transaction, as uploads are: what no question shows in the end, the collector takes away.
  const pictures = sent.dryRun ? new Map<string, string>() : await takePictures(app, actor, bank, result, missing);
  return transaction(app.database, async (tx) => {
    const { courseId } = await loadBank(tx, actor, bankId);
    await refuseArchived(tx, courseId);
    const fresh = await unknownOnes(tx, bankId, result);
    if (!sent.dryRun) {
      for (const { question, source } of fresh) {
        const draft = withPictures(withCategory(question), pictures);
        await insertQuestion(app, tx, actor, { courseId, bankId, source }, cleanDraft(draft));
      }
      await tellOfBanks(tx, courseId);
    }
    return reportOf(
      result,
      fresh.map(({ question }) => question),
      missing,
      visitor.language,
    );
  });
}

/** Stores the pictures of the file; answers the address of each by its reference in the texts. */
async function takePictures(
  app: App,
  actor: Actor,
  { courseId }: { courseId: string },
  { attachments }: ImportResult,
  missing: Changes,
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const { reference, name, base64 } of attachments) {
    try {
      const bytes = Buffer.from(base64, 'base64');
      const file = await takeIn(app, actor, { name, bytes, purpose: 'content-picture', courseId });
      addresses.set(reference, `/api/files/${file.id}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      missing.push({ name, what: say`This file was not taken: ${sentences(error.details)}` });
    }
  }
  return addresses;
}

const anyReference = /@@FILE-\d+@@/g;

function withPictures(draft: QuestionDraft, addresses: ReadonlyMap<string, string>): QuestionDraft {
  const text = JSON.stringify(draft).replace(anyReference, (reference) => addresses.get(reference) ?? '');
  return questionDraft.parse(JSON.parse(text));
}

/** What the bank does not have from an earlier import, each with what marks it there. */
async function unknownOnes(tx: Tx, bankId: string, result: ImportResult) {
  const contents = new Map(result.attachments.map(({ reference, base64 }) => [reference, digest(base64)]));
  const found = new Map(result.questions.map((question) => [sourceOf(question, contents), question]));
  const known = await tx
    .selectFrom('questions')
    .select('source')
    .where('bank_id', '=', bankId)
    .where('source', 'in', ['', ...found.keys()])
    .execute();
  for (const { source } of known) found.delete(source ?? '');
  return [...found].map(([source, question]) => ({ source, question }));
}

/** The same question always has the same mark, wherever in the file it and its pictures stand. */
function sourceOf({ name, category, draft }: ImportedQuestion, contents: ReadonlyMap<string, string>): string {
  const text = JSON.stringify([name, category, draft]);
  return digest(text.replace(anyReference, (reference) => contents.get(reference) ?? reference));
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The last part of a question's category is a tag of it, to be found and drawn by. */
function withCategory({ category, draft }: ImportedQuestion): ImportedQuestion['draft'] {
  const tag = category?.split('/').at(-1)?.trim().slice(0, 50);
  const tags = tag && !draft.tags.includes(tag) ? [...draft.tags, tag].slice(-20) : draft.tags;
  return { ...draft, tags };
}

function reportOf(
  { questions, report }: ImportResult,
  taken: readonly ImportedQuestion[],
  missing: Changes,
  language: Language,
): ImportReport {
  const byType: Record<string, number> = {};
  for (const { draft } of taken) byType[draft.type] = (byType[draft.type] ?? 0) + 1;
  return {
    taken: taken.length,
    known: questions.length - taken.length,
    notTaken: report.notTaken.map((one) => ({
      name: verbatim(one.name, language),
      line: one.line ?? null,
      reason: inWords(one.reason, language),
    })),
    changed: [...report.changed, ...missing].map(({ name, what }) => ({
      name: verbatim(name, language),
      what: inWords(what, language),
    })),
    byType,
  };
}
