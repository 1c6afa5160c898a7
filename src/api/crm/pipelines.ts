import { pipeline } from '../../contract/crm/pipeline.ts'
import { state } from '../../contract/crm/state.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Pipelines of opportunities; `expand=states` brings their states in order. */
export const pipelines = resource(pipeline)

/** A pipeline as it is read. */
export type PipelineRead = ReadOf<typeof pipeline>

/** The states of pipelines. */
export const states = resource(state)

/** A state as it is read. */
export type StateRead = ReadOf<typeof state>

/** A pipeline with its states. */
export type PipelineWithStates = PipelineRead & { states?: readonly StateRead[] }
