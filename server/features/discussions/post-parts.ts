import { sql } from 'kysely';
import type { TopicReply } from '../../../contract/discussions.ts';
import { mentionOf } from '../../../domain/mentions.ts';
import { plainName } from '../files/access.ts';
import { type AttachedFile, attachedFiles, shownAttachment } from '../files/attachments.ts';

/** What `partsOf` selects of a post. */
export interface PostParts {
  mentions: TopicReply['mentions'];
  files: AttachedFile[];
}

/** The columns of PostParts: whom a post names and what is attached to it. */
export const partsOf = (kind: 'topic' | 'reply', id: 't.id' | 'r.id') =>
  sql.raw(`(select coalesce(json_agg(json_build_object('id', y.id, 'firstName', y.first_name, 'lastName', y.last_name)), '[]')
    from discussion_mentions x join users y on y.id = x.user_id where x.post_id = ${id}) as mentions,
  ${attachedFiles(kind, id)} as files`);

/** As they leave: of the people only those whom the text names as it stands, of files called after their author no name. */
export function shownParts({ mentions, files }: PostParts, content: string, { hidesNames = false } = {}) {
  return {
    mentions: mentions.filter(({ id }) => content.includes(mentionOf(id))),
    files: files
      .map((file) => (hidesNames ? { ...file, name: plainName(file.name, 'attachment') } : file))
      .map(shownAttachment),
  };
}
