import { expect, test } from 'vitest'
import { languageStep } from './stored-language.ts'

const nothing = { asked: false, stored: null, cookies: '' }

test.each([
  ['asked for in the address', { ...nothing, asked: true, stored: 'fr' }, { keep: 'de' }],
  ['nothing stored', nothing, null],
  ['the same is stored', { ...nothing, stored: 'de' }, null],
  ['another is stored and the server does not know', { ...nothing, stored: 'fr' }, { switchTo: 'fr' }],
  ['the server knows and decided', { ...nothing, stored: 'fr', cookies: 'a=1; selectedLang=de' }, null],
  ['what is stored is no language of ours', { ...nothing, stored: 'tlh' }, null],
])('%s', (_, state, step) => expect(languageStep('de', state)).toEqual(step))
