import { z } from 'zod'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, json, optional, text } from '../kit/kit.ts'

/**
 * Weather at a place; temperatures are in kelvin. It is read from a provider or the simulator, and never written by
 * users.
 */
export const weatherInfo = entity({
  service: 'dashboard',
  path: 'weather-infos',
  name: 'weather-info',
  access: { scope: 'dashboard' },
  title: 'name',
  fields: {
    name: text(),
    ...optional({
      main: json(z.object({ temp: z.number(), temp_min: z.number(), temp_max: z.number() })),
      weather: json(z.array(z.object({ description: z.string(), icon: z.string() }))),
    }),
  },
  list: { search: ['name'], sort: 'name' },
  rules: 'made',
})

export type WeatherInfo = RecordOf<typeof weatherInfo>
export type WeatherInfoDraft = DraftOf<typeof weatherInfo>
