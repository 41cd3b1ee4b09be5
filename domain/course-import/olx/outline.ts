import { type Name, said, type Text } from '../../../contract/text.ts';
import { type Block, isHiddenBlock, type OlxBlocks, valueIn, titleOf } from './blocks.ts';
import type { ImportProblem } from '../import-problem.ts';

/** A page of a subsection: components one below the other. */
export interface Unit {
  block: Block;
  title: Name;
  isHidden: boolean;
  parts: Block[];
}

export interface Subsection {
  block: Block;
  title: Name;
  isHidden: boolean;
  units: Unit[];
}

export interface Section {
  id: string;
  title: Name;
  subsections: Subsection[];
}

const subsectionKinds = new Set(['sequential', 'videosequence', 'problemset']);
const pageKinds = new Set(['vertical', 'unit']);

/** Sections, subsections and units of a course. What stands higher than it should is in one of its own. */
export function readOutline(course: Block, blocks: OlxBlocks, problems: ImportProblem[]): Section[] {
  return blocks.within(course).map((block) => {
    const title = titleOf(block, said('Module'));
    const isHidden = isHiddenBlock(block);
    const own = block.kind === 'chapter' ? blocks.within(block) : [block];
    const subsections = own.map((each) => subsectionOf(each, { title, isHidden }, { blocks, problems }));
    return { id: block.id, title, subsections };
  });
}

interface Around {
  title: Name;
  isHidden: boolean;
}

function subsectionOf(
  block: Block,
  around: Around,
  { blocks, problems }: { blocks: OlxBlocks; problems: ImportProblem[] },
): Subsection {
  const title = titleOf(block, around.title);
  const isHidden = around.isHidden || isHiddenBlock(block);
  const own = subsectionKinds.has(block.kind) ? blocks.within(block) : [block];
  const units = own.map((each): Unit => {
    const unit = { block: each, title: titleOf(each, title), isHidden: isHidden || isHiddenBlock(each) };
    const parts = pageKinds.has(each.kind) ? partsOf(each, blocks) : [each];
    const staffOnly = unit.isHidden ? [] : parts.filter(isHiddenBlock);
    for (const part of staffOnly)
      problems.push({
        effect: 'left-out',
        name: titleOf(part, unit.title),
        reason: 'Only staff saw it, within what students see. Add it by hand where it belongs.',
      });
    return { ...unit, parts: parts.filter((part) => !staffOnly.includes(part)) };
  });
  const changed = (reason: Text) => problems.push({ effect: 'changed', name: title, reason });
  if (valueIn(block, 'required_content') !== '')
    changed('What had to be done before it opened is not taken over. Set a requirement of its module.');
  if ([block, ...units.flatMap((unit) => [unit.block, ...unit.parts])].some(isForGroups))
    changed('Some of it was for certain groups of students only. Here it is for all: look at it before you publish.');
  return { block, title, isHidden, units };
}

/** Whether only certain groups saw it. */
const isForGroups = (block: Block) => /\[\s*\d/.test(valueIn(block, 'group_access'));

/** The components of a page; a page within a page is a part of it. */
function partsOf(page: Block, blocks: OlxBlocks): Block[] {
  return blocks.within(page).flatMap((part) => (pageKinds.has(part.kind) ? partsOf(part, blocks) : [part]));
}
