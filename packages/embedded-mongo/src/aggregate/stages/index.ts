import type { StageCompiler } from '../stage.js';
import { addFields, set } from './add-fields.js';
import { count } from './count.js';
import { facet } from './facet.js';
import { group } from './group.js';
import { limit } from './limit.js';
import { lookup } from './lookup.js';
import { match } from './match.js';
import { merge } from './merge.js';
import { out } from './out.js';
import { project } from './project.js';
import { replaceRoot, replaceWith } from './replace-root.js';
import { skip } from './skip.js';
import { sort } from './sort.js';
import { sortByCount } from './sort-by-count.js';
import { changeStream, documents, geoNear, listLocalSessions } from './sources.js';
import { unionWith } from './union-with.js';
import { unset } from './unset.js';
import { unwind } from './unwind.js';

export const stages: ReadonlyMap<string, StageCompiler> = new Map<string, StageCompiler>([
  ['$addFields', addFields],
  ['$changeStream', changeStream],
  ['$count', count],
  ['$documents', documents],
  ['$facet', facet],
  ['$geoNear', geoNear],
  ['$group', group],
  ['$limit', limit],
  ['$listLocalSessions', listLocalSessions],
  ['$lookup', lookup],
  ['$match', match],
  ['$merge', merge],
  ['$out', out],
  ['$project', project],
  ['$replaceRoot', replaceRoot],
  ['$replaceWith', replaceWith],
  ['$set', set],
  ['$skip', skip],
  ['$sort', sort],
  ['$sortByCount', sortByCount],
  ['$unionWith', unionWith],
  ['$unset', unset],
  ['$unwind', unwind],
]);
