import { useQuery } from '@tanstack/react-query'
import type { readWeather } from '../../contract/dashboard/calls/day.ts'
import { call } from '../http/declared.ts'

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
      const { results } = await call<typeof readWeather>('get dashboard weather-infos', {
        query: { lat: position?.lat.toFixed(1), lon: position?.lon.toFixed(1) },
        signal,
        isSilent: true,
        isLater: true,
      })
      return results[0] ?? null
    },
    enabled: position !== null,
    staleTime: 600_000,
  })
