import { useQuery } from '@tanstack/react-query'
import type { WeatherInfo } from '../../contract/dashboard/weather-info.ts'
import { get } from '../http/call.ts'

/** Position of the device. */
export interface GeoPosition {
  lat: number
  lon: number
}

/**
 * Reads the weather at a place, null where it is not known. The place is rounded before: the exact one stays on the
 * device.
 */
export const useWeather = (position: GeoPosition | null) =>
  useQuery({
    queryKey: ['dashboard/weather-infos', position],
    queryFn: async ({ signal }) => {
      const { results } = await get<{ results: Pick<WeatherInfo, 'name' | 'main' | 'weather'>[] }>(
        'dashboard',
        'weather-infos/',
        {
          query: { lat: position?.lat.toFixed(1), lon: position?.lon.toFixed(1) },
          signal,
          isSilent: true,
          isLater: true,
        },
      )
      return results[0] ?? null
    },
    enabled: position !== null,
    staleTime: 600_000,
  })
