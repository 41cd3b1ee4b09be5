import { type RefObject, useEffect, useRef, useState } from 'react';
import type { QuestionImpact } from '../../../contract/question-changes.ts';
import { type Question, type QuestionDraft, questionDraft } from '../../../contract/questions.ts';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { useUser } from '../../lib/session.ts';
import { askImpact, changeQuestion, isToBeSeen } from './change-question.ts';
import { errorsOf, refusedOf, type Errors } from './judge-question.ts';
import { keepQuestion } from './kept-question.ts';
import { withTypedDecimals } from './typed-decimals.ts';

export interface QuestionEditorProps {
  /** What it begins with; with an id and a revision it changes a question that stands. */
  initial: QuestionDraft & Partial<Pick<Question, 'id' | 'revision' | 'bankId'>>;
  /** Its name among what is kept on this device: the quiz or bank, and the question in it, or `new`. */
  place: string;
  /** Grades that count it stand: what it is worth cannot change, nor what is right where that moves a mark. */
  isFinal?: boolean;
  /** The same of a question in its bank: what it is worth is said in each quiz. */
  isKeyFinal?: boolean;
  /** The course is put away: the question is only read. */
  isReadOnly?: boolean;
  /** A new one is written in at once. */
  takesFocus?: boolean;
  /** Makes a question that does not stand yet. */
  onAdd: (draft: QuestionDraft, key: string) => Promise<unknown>;
  /** The question stands as it was written. */
  onChanged: (question: Question, draft: QuestionDraft) => Promise<unknown>;
  /** Whether something is typed that is not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

const noErrors: Errors = {};

/** A question while it is written: kept on this device until the server has it, judged once saving was tried. */
export function useQuestionEditor(
  { initial, place, onAdd, onChanged, onUnsaved, onClose }: QuestionEditorProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const user = useUser();
  const [begun] = useState<QuestionDraft>(() => (initial.id === undefined ? initial : questionDraft.parse(initial)));
  const [keeping] = useState(() => keepQuestion(user.id, place));
  const [kept] = useState(() => {
    const found = keeping.read();
    return found?.draft.type === begun.type ? found : null;
  });
  const [draft, setDraft] = useState(kept?.draft ?? begun);
  const [isRestored, setRestored] = useState(kept !== null);
  const [revision, setRevision] = useState(kept?.revision ?? initial.revision ?? null);
  const [isJudged, setJudged] = useState(false);
  const [refused, setRefused] = useState<{ of: QuestionDraft; errors: Errors } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [impact, setImpact] = useState<QuestionImpact | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const isChanged = draft !== begun && JSON.stringify(draft) !== JSON.stringify(begun);

  useEffect(() => {
    if (isChanged) keeping.write({ draft, revision });
    else keeping.clear();
  }, [keeping, draft, revision, isChanged]);

  useEffect(() => {
    onUnsaved(isChanged);
    return () => onUnsaved(false);
  }, [onUnsaved, isChanged]);

  const own = isJudged ? errorsOf(withTypedDecimals(draft)) : noErrors;
  const errors = refused?.of === draft ? { ...refused.errors, ...own } : own;
  const focusError = useFocusedError(form, draft);

  function close() {
    keeping.clear();
    onClose();
  }

  async function put(seen: QuestionImpact | null, over = revision) {
    const { id } = initial;
    const written = withTypedDecimals(draft);
    if (id === undefined || over === null) return onAdd(written, key);
    const standing = { id, revision: over };
    const found = seen ?? (await askImpact(standing, written));
    if (!seen && isToBeSeen(found)) {
      setImpact(found);
      return false;
    }
    return onChanged(await changeQuestion(standing, written, found), written);
  }

  async function send(seen: QuestionImpact | null, over = revision) {
    setSaving(true);
    setFailure(null);
    try {
      if ((await put(seen, over)) !== false) close();
    } catch (error) {
      setImpact(null);
      const fields = error instanceof ApiError ? refusedOf(error.fields) : {};
      if (Object.keys(fields).length > 0) setRefused({ of: draft, errors: fields });
      else setFailure(error);
      focusError();
    } finally {
      setSaving(false);
    }
  }

  async function save() {
    setJudged(true);
    if (Object.keys(errorsOf(withTypedDecimals(draft))).length > 0) return focusError();
    await send(null);
  }

  /** Somebody else has changed it: what is typed here is saved over theirs. */
  async function saveOver() {
    const { id } = initial;
    if (id === undefined) return;
    try {
      const theirs = await api('GET /api/questions/{id}', { params: { id } });
      setRevision(theirs.revision);
      await send(null, theirs.revision);
    } catch (error) {
      setFailure(error);
    }
  }

  return {
    draft,
    setDraft,
    errors,
    failure,
    isRestored,
    isSaving,
    isLeaving,
    impact,
    save,
    saveOver: () => void saveOver(),
    saveAndRegrade: () => void send(impact),
    startAgain: () => {
      setDraft(begun);
      setRevision(initial.revision ?? null);
      setRestored(false);
      setJudged(false);
    },
    cancel: () => (isChanged ? setLeaving(true) : close()),
    discard: close,
    stay: () => {
      setLeaving(false);
      setImpact(null);
    },
  };
}

/** Returns a wish: once the fields show what is wrong, the first of them has the focus. Who writes on is not led away. */
function useFocusedError(form: RefObject<HTMLFormElement | null>, draft: QuestionDraft) {
  const wished = useRef<QuestionDraft>(null);
  const [, drawAgain] = useState(0);
  useEffect(() => {
    if (wished.current !== draft) {
      wished.current = null;
      return;
    }
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .qa-group-error');
    if (wrong) wished.current = null;
    wrong?.focus();
  });
  return () => {
    wished.current = draft;
    // What is wrong may stand there already.
    drawAgain((times) => times + 1);
  };
}
