import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { StepHeader } from '../../../../ui/data/StepHeader.tsx'
import type { PageSide } from '../../../../widgets/documents/kinds.ts'
import { nonBlankLines } from '../model/model.ts'
import type { EditorScreenState, Section } from '../use-editor-screen.ts'

const parts = ['client', 'lines', 'conditions'] as const

/** Shows the parts of a document, and which of them are done. */
export function EditorSteps({ side, screen }: { side: PageSide; screen: EditorScreenState }): ReactElement {
  const { t } = useTranslation('commercial')
  const { head, lines } = screen.editor.state
  const done: Readonly<Record<Section, boolean>> = {
    client: head.organization !== null,
    lines: nonBlankLines(lines).length > 0,
    conditions: false,
  }
  const stateOf = (key: Section) => {
    if (key === 'client' && screen.isChecked && !done.client) return 'problem'
    if (key === screen.here) return 'current'
    return done[key] ? 'done' : 'todo'
  }
  const stepLabel = (key: Section): string => {
    if (key === 'client') return t(`editor.party.${side}`)
    return key === 'conditions' && side === 'purchases' ? t('editor.conditions.title') : t(`editor.steps.${key}`)
  }
  return (
    <StepHeader
      label={t('editor.steps.label')}
      onStep={(key) => screen.goTo(key as Section)}
      steps={parts.map((key) => ({ key, label: stepLabel(key), state: stateOf(key) }))}
    />
  )
}
