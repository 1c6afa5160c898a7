import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { groups } from '../../../api/auth/people.ts'
import type { ReadOf } from '../../../api/resource.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { formAddress, useFormAddress } from '../../../widgets/tab-address.ts'
import { GroupRights } from './GroupRights.tsx'
import { useScopesText } from './use-scopes-text.ts'

type GroupRead = ReadOf<typeof groups.entity>

/** Shows groups of people and the rights that they add to the roles of their members. */
export function GroupsPart(): ReactElement {
  const { t } = useTranslation(['rights', 'common'])
  const [form, show] = useFormAddress()
  const scopesText = useScopesText()
  const columns = useMemo(
    (): ListColumns<GroupRead> => [
      { key: 'name', tone: 'strong' },
      {
        key: 'permissions',
        sort: false,
        render: ({ permissions }) => scopesText(permissions ?? []),
        text: ({ permissions }) => scopesText(permissions ?? []),
        phone: 'hidden',
      },
      { key: 'members', align: 'end', sort: false },
    ],
    [scopesText],
  )
  return (
    <>
      <ListScreen
        source={groups}
        columns={columns}
        page={{ title: t('common:menuParts.groups'), empty: t('rights:groups.empty') }}
        links={{ open: ({ id }) => formAddress(id), create: () => show('new') }}
        options={{ filters: [] }}
      />
      <RecordPanel source={groups} id={form} onClose={() => show(null)}>
        <FormField name="name" />
        <FormField name="permissions">
          {({ value, onChange }) => <GroupRights value={(value as string[] | null) ?? []} onChange={onChange} />}
        </FormField>
      </RecordPanel>
    </>
  )
}
