import { readWeather } from '../../../src/contract/dashboard/calls/day.ts'
import { z } from 'zod'
import type { Call } from '../../http/call/call.ts'
import { Refusal } from '../../http/call/errors.ts'
import type { Router } from '../../http/routing/routes.ts'
import type { Settings } from '../../runtime/settings.ts'

/** Answer of a provider for a place; temperatures in kelvin (specification 1 section 9). */
const answered = z.object({
  name: z.string(),
  main: z.object({ temp: z.number(), temp_min: z.number(), temp_max: z.number() }),
  weather: z.array(z.object({ description: z.string(), icon: z.string() })),
})

type Weather = z.output<typeof answered>

interface Place {
  lat: number
  lon: number
}

/** Provider of the weather: one interface for the local simulator and for a real provider. */
type WeatherProvider = (place: Place, language: string) => Promise<Weather>

const kelvin = (celsius: number): number => 273 + celsius

/** The simulator of this suite: the same place has the same weather, warmer towards the south. */
const simulator: WeatherProvider = async ({ lat, lon }) => {
  const noon = Math.round(35 - Math.abs(lat) / 2)
  return {
    name: `${lat}, ${lon}`,
    main: { temp: kelvin(noon), temp_min: kelvin(noon - 6), temp_max: kelvin(noon + 2) },
    weather: [{ description: 'simulation', icon: '02d' }],
  }
}

/** Returns a provider that answers as OpenWeather does; its address contains the key. It has two seconds. */
const provider =
  (address: string): WeatherProvider =>
  async ({ lat, lon }, language) => {
    const url = new URL(address)
    for (const [name, value] of Object.entries({ lat, lon, lang: language })) url.searchParams.set(name, String(value))
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    if (!answer.ok) throw new Error(`the weather provider answered ${answer.status}`)
    return answered.parse(await answer.json())
  }

const providerOf = ({ WEATHER_URL }: Pick<Settings, 'WEATHER_URL'>): WeatherProvider | undefined =>
  WEATHER_URL === undefined ? undefined : WEATHER_URL === 'simulator' ? simulator : provider(WEATHER_URL)

/**
 * Returns a coordinate rounded to a tenth of a degree, some ten kilometres, so that no address is sent to the provider.
 */
function coordinate(call: Call, name: 'lat' | 'lon', most: number): number {
  const value = Number(call.context.req.query(name) || Number.NaN)
  if (!Number.isFinite(value) || Math.abs(value) > most)
    throw new Refusal(400, 'invalid_filter', { params: { field: name } })
  return Math.round(value * 10) / 10
}

const freshMs = 600_000
const mostKept = 500

/** Serves `GET weather-infos` with lat and lon: one row, or none where no provider is set or it does not answer. */
export function serveWeather(router: Router): void {
  const kept = new Map<string, { until: number; weather: Weather }>()
  router.read(readWeather, async (call) => {
    const place = { lat: coordinate(call, 'lat', 90), lon: coordinate(call, 'lon', 180) }
    const key = [place.lat, place.lon, call.language].join()
    const now = Date.parse(call.now)
    const known = kept.get(key)
    const ask = providerOf(call.settings)
    const weather =
      known && known.until > now ? known.weather : await ask?.(place, call.language).catch(() => undefined)
    if (weather && weather !== known?.weather) {
      if (kept.size >= mostKept) kept.clear()
      kept.set(key, { until: now + freshMs, weather })
    }
    const results = weather ? [weather] : []
    return { body: { results, count: results.length, stats: {} } }
  })
}
