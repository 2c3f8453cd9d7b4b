export const TEXTS = {
  sold: 'En leksak är såld!',
  show: 'Visa',
  soundOn: 'Ljud vid köp: på',
  soundOff: 'Ljud vid köp: av',
  touchFirst: 'Webbläsaren spelar inget ljud förrän du har klickat på sidan.',
}
