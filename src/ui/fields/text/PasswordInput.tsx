import { Eye, EyeOff } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { IconButton } from '../../actions/IconButton.tsx'
import { useUiLabels } from '../../ui-labels.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** Edits a secret with an eye that shows it; give `autoComplete` so that password managers know which one it is. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>): ReactElement {
  const labels = useUiLabels()
  const [isShown, setShown] = useState(false)
  const label = isShown ? labels.hidePassword : labels.showPassword
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          size="s"
          icon={isShown ? EyeOff : Eye}
          label={label}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
