import '../../web/ui/ui.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Controller, useForm } from 'react-hook-form';
import { richText } from '../../contract/rich-text.ts';
import { RichTextEditor } from '../../web/features/editor/lazy-editor.tsx';
import { RichLine, RichText } from '../../web/features/rich-text/rich-text.tsx';
import { Toaster } from '../../web/ui/toaster.tsx';

/** A page with an editor, a line and what readers see of a text; the journeys fill it and look at it. */
declare global {
  interface Window {
    /** Shows these stored texts to a reader. */
    show: (texts: string[]) => void;
    /** What the editor last gave out. */
    written: () => { text: string; line: string };
    write: (text: string) => void;
  }
}

i18n.load('en', {});
i18n.activate('en');

const uploadPicture = async (file: File) => {
  if (file.name === 'refused.png') throw new Error('The file is too large.');
  return Promise.resolve({ url: '/api/files/01900000-0000-7000-8000-00000000abcd', width: 40, height: 30 });
};
const uploadFile = async ({ name }: File) =>
  Promise.resolve({ url: '/api/files/01900000-0000-7000-8000-00000000abcd', name });
const loadActivities = async () =>
  Promise.resolve([{ id: '01900000-0000-7000-8000-00000000aaaa', title: 'Lesson two', href: '/courses/1/lessons/2' }]);

/** What stands in the editor when it opens. */
const text = new URLSearchParams(location.search).get('text') ?? '';

function EditorPage() {
  const { control, getValues, setValue, handleSubmit } = useForm({ defaultValues: { text, line: '' } });
  useEffect(() => {
    Object.assign(window, { written: () => getValues(), write: (text: string) => setValue('text', text) });
  }, [getValues, setValue]);
  const uploads = { uploadPicture, uploadFile, loadActivities };
  return (
    <form className="stack page" onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <h1>Editor</h1>
      <Controller
        control={control}
        name="text"
        rules={{ required: 'Write a text.' }}
        render={({ field, fieldState }) => (
          <RichTextEditor
            label="Text"
            help="What it is about"
            {...field}
            {...uploads}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="line"
        render={({ field }) => <RichTextEditor label="Choice" compact {...field} uploadPicture={uploadPicture} />}
      />
      <button type="submit" className="btn">
        Save
      </button>
    </form>
  );
}

// Dialogs ask before a step back leaves what was typed into them.
const router = createRouter({
  routeTree: createRootRoute({ component: EditorPage }),
  history: createMemoryHistory(),
});

const root = createRoot(document.getElementById('main') ?? document.body);
const page = (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
      <Toaster />
    </I18nProvider>
  </QueryClientProvider>
);
root.render(page);

window.show = (texts) => {
  root.render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nProvider i18n={i18n}>
        <h1>Texts</h1>
        {texts.map((html) => (
          <section key={html} style={{ padding: 16 }}>
            <RichText html={richText.parse(html)} look="reading" />
            <RichLine html={richText.parse(html)} />
          </section>
        ))}
      </I18nProvider>
    </QueryClientProvider>,
  );
};
