/** Twelve searches of a buyer, and the cars of the seed that each finds, by name. */
export const SEARCHES: readonly [search: string, found: readonly string[]][] = [
  ['suv', ['GV60', 'GV60 Lumen', 'GV60 Performance', 'GV60 Urban', 'GV80', 'GV80 Coupe', 'GV80 Expedition']],
  ['estate', ['Parallel', 'Parallel Atelier', 'Parallel Compact', 'Parallel Cross', 'Parallel Fleet']],
  ['sedan', ['Solis', 'Solis Executive', 'Solis Long Range', 'Solis Nordic', 'Solis S', 'Solis Taxi']],
  ['cabriolet', ['Aurea', 'Aurea One', 'Aurea Speedster', 'Aurea Touring']],
  ['coupé', ['Azimut', 'Azimut GT', 'Azimut Origin', 'Azimut R', 'GV80 Coupe']],
  ['electric wagon', ['Parallel', 'Parallel Atelier', 'Parallel Compact', 'Parallel Cross', 'Parallel Fleet']],
  ['seven seats', ['GV80']],
  ['2-seater', ['Aurea', 'Aurea One', 'Aurea Speedster', 'Aurea Touring', 'Azimut R']],
  ['copper', ['Azimut R', 'GV60', 'Parallel Atelier', 'Solis Executive']],
  ['red coupe', ['Azimut', 'GV80 Coupe']],
  ['gv 60', ['GV60', 'GV60 Lumen', 'GV60 Performance', 'GV60 Urban']],
  ['green suv all wheels', ['GV80 Expedition']],
];
