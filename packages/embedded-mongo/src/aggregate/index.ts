export { compileDocumentStages } from './compile.js';
export { leadingOf } from './leading.js';
export { compilePipeline, type Pipeline } from './pipeline.js';
export type { MergeTarget, PipelineEnv, Source, Target } from './stage.js';
