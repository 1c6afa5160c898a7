import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GeoPosition, useWeather } from '../../../../api/dashboard/weather.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import styles from './panels.module.css'

/** Shows the weather at the position of the device, after the person has allowed it. */
export function WeatherPanel(): ReactElement {
  const { t, i18n } = useTranslation('home')
  const { position, isRefused, ask } = usePosition()
  const query = useWeather(position)
  if (!position)
    return (
      <Card title={t('weather.title')}>
        <EmptyState
          title={t('weather.noAccess')}
          actions={window.isSecureContext && <Button onClick={ask}>{t('weather.allow')}</Button>}
        >
          <span role="status">
            {t(window.isSecureContext ? (isRefused ? 'weather.refused' : 'weather.why') : 'weather.plain')}
          </span>
        </EmptyState>
      </Card>
    )
  const { name, main, weather } = query.data ?? {}
  const degrees = (kelvin: number): string =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'celsius', maximumFractionDigits: 0 }).format(
      kelvin - 273,
    )
  return (
    <Card title={t('weather.title')}>
      <PanelBody query={query} empty={!main && t('weather.none')}>
        {main && (
          <>
            <p className={styles.temperature}>{degrees(main.temp)}</p>
            <p>
              <bdi>{name}</bdi>
              {weather?.[0] && `, ${weather[0].description}`}
            </p>
            <p className={styles.quiet}>
              {t('weather.range', { least: degrees(main.temp_min), most: degrees(main.temp_max) })}
            </p>
          </>
        )}
      </PanelBody>
    </Card>
  )
}

/**
 * Returns the position of the device: requested at once where the person has allowed it before, else at their request.
 */
function usePosition(): { position: GeoPosition | null; isRefused: boolean; ask: () => void } {
  const [position, setPosition] = useState<GeoPosition | null>(null)
  const [isRefused, setRefused] = useState(false)
  const ask = (): void =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setPosition({ lat: latitude, lon: longitude }),
      () => setRefused(true),
    )
  useEffect(() => {
    void navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state }) => state === 'granted' && ask())
      .catch(() => undefined)
  }, [])
  return { position, isRefused, ask }
}
