import { describeValue, isArray, isDocument, RawDocument, typeName } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { compileExpression } from '../../expressions/index.js';
import {
  type DocumentBatches,
  splitIntoBatches,
  type PipelineRun,
  type StageCompiler,
} from '../stage.js';

export const listLocalSessions: StageCompiler = (operand) => {
  if (!isDocument(operand)) {
    refuse(
      codes.FailedToParse,
      `$listLocalSessions must take a nested object but found: ${describeValue(operand)}`,
    );
  }
  async function* run(_batches: DocumentBatches, { env }: PipelineRun): DocumentBatches {
    await Promise.resolve();
    yield env.sessions().map((each) => RawDocument.from(each));
  }
  return { run };
};

export const documents: StageCompiler = (operand, context) => {
  const expression = compileExpression(operand, context);
  async function* run(): DocumentBatches {
    await Promise.resolve();
    const values = expression(RawDocument.from({}));
    if (!isArray(values)) refuse(5858203, `an array is expected, got ${typeName(values)}`);
    const documents = values.map((value) => {
      if (isDocument(value)) return RawDocument.from(value);
      refuse(40228, `$documents must hold objects only, found ${typeName(value)}`);
    });
    yield* splitIntoBatches(documents);
  }
  return { run };
};

/** `$geoNear` requires a geospatial index, and this server does not support any. */
export const geoNear: StageCompiler = () => {
  refuse(codes.IndexNotFound, '$geoNear requires a 2d or 2dsphere index, but none were found');
};

/** Change streams require an oplog, which this server does not have. */
export const changeStream: StageCompiler = () => {
  refuse(codes.CommandNotSupported, 'Change streams are not supported by this server');
};
