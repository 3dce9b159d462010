/** Benches of whole pages wait for all of the demo; its first city is enough to see that they run. */
export const demoSettings = (wholeDemo: boolean) => ({
  TAVOLA_DEMO_WHOLE: wholeDemo ? 'on' : 'off',
  TAVOLA_DEMO_EVENING: 'off',
})
