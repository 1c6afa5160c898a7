import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { StepHeader } from '../../../../ui/data/StepHeader.tsx'
import type { PageSide } from '../../../../widgets/documents/kinds.ts'
import { type EditorLine, type Head, nonBlankLines } from '../model/model.ts'

const parts = ['client', 'lines', 'conditions'] as const

type Section = (typeof parts)[number]

interface EditorStepsProps {
  side: PageSide
  document: { head: Head; lines: readonly EditorLine[] }
  /** The part where the person is. */
  here: Section
  /** Whether the document was checked: a missing part is marked. */
  isChecked: boolean
  onStep: (key: Section) => void
}

/** Shows the parts of a document, and which of them are done. */
export function EditorSteps({ side, document, here, isChecked, onStep }: EditorStepsProps): ReactElement {
  const { t } = useTranslation('commercial')
  const { head, lines } = document
  const done: Readonly<Record<Section, boolean>> = {
    client: head.organization !== null,
    lines: nonBlankLines(lines).length > 0,
    conditions: false,
  }
  const stateOf = (key: Section) => {
    if (key === 'client' && isChecked && !done.client) return 'problem'
    if (key === here) return 'current'
    return done[key] ? 'done' : 'todo'
  }
  const stepLabel = (key: Section): string => {
    if (key === 'client') return t(`editor.party.${side}`)
    return key === 'conditions' && side === 'purchases' ? t('editor.conditions.title') : t(`editor.steps.${key}`)
  }
  return (
    <StepHeader
      label={t('editor.steps.label')}
      onStep={(key) => onStep(key as Section)}
      steps={parts.map((key) => ({ key, label: stepLabel(key), state: stateOf(key) }))}
    />
  )
}
