import type { Course, DemoDish, Diet } from './dish.ts'
import { allergensIn } from './dish-allergens.ts'

/** Name, euros, diet letters (v vegetarian, V vegan, g gluten-free, s spicy), what is in it. */
type MenuCardLine = readonly [name: string, euros: number, diets: string, words: string]
type MenuCard = Partial<Record<Course, readonly MenuCardLine[]>>

const letters: Record<string, readonly Diet[]> = {
  v: ['vegetarian'],
  V: ['vegan', 'vegetarian'],
  g: ['gluten-free'],
  s: ['spicy'],
}

/** Dishes everybody knows, by the cuisine keys that serve them. The other sources are thin outside Europe and America. */
const cards: readonly (readonly [cuisines: readonly string[], MenuCard])[] = [
  [
    ['italian', 'pasta', 'mediterranean'],
    {
      starter: [
        ['Bruschetta al pomodoro', 7, 'V', 'Toasted bread, tomato, basil, olive oil'],
        ['Vitello tonnato', 13, '', 'Cold veal, tuna sauce, capers'],
        ['Burrata with tomatoes', 12, 'vg', 'Burrata, tomatoes, basil'],
        ['Carpaccio di manzo', 14, 'g', 'Raw beef, rocket, parmesan'],
      ],
      soup: [['Minestrone', 7, 'V', 'Vegetables, beans, small pasta']],
      main: [
        ['Tagliatelle al ragù', 15, '', 'Egg pasta, slow-cooked beef and pork'],
        ['Spaghetti alle vongole', 17, '', 'Spaghetti, clams, white wine, garlic'],
        ['Gnocchi al gorgonzola', 14, 'v', 'Potato dumplings, gorgonzola, walnuts'],
        ['Penne all’arrabbiata', 12, 'Vs', 'Penne, tomato, chilli, garlic'],
        ['Saltimbocca alla romana', 22, '', 'Veal, prosciutto, sage, white wine'],
        ['Branzino al forno', 24, 'g', 'Sea bass, potatoes, olives, lemon'],
        ['Risotto ai funghi', 16, 'vg', 'Rice, mushrooms, parmesan, butter'],
      ],
      dessert: [
        ['Panna cotta', 7, 'g', 'Cream, vanilla, berries'],
        ['Cannoli', 7, 'v', 'Crisp pastry, ricotta, pistachio'],
      ],
    },
  ],
  [
    ['pizza'],
    {
      pizza: [
        ['Margherita', 10, 'v', 'Tomato, mozzarella, basil'],
        ['Marinara', 9, 'V', 'Tomato, garlic, oregano'],
        ['Diavola', 13, 's', 'Tomato, mozzarella, spicy salami'],
        ['Quattro formaggi', 13, 'v', 'Four cheeses'],
        ['Prosciutto e funghi', 13, '', 'Tomato, mozzarella, ham, mushrooms'],
        ['Capricciosa', 14, '', 'Tomato, mozzarella, ham, artichokes, olives'],
        ['Verdure', 12, 'v', 'Tomato, mozzarella, grilled vegetables'],
        ['Calzone', 14, '', 'Folded pizza, ham, ricotta, mozzarella'],
      ],
    },
  ],
  [
    ['french', 'bistro'],
    {
      starter: [
        ['Escargots de Bourgogne', 12, 'g', 'Snails, garlic and parsley butter'],
        ['Pâté en croûte', 11, '', 'Pork and pistachio in pastry'],
        ['Chèvre chaud', 10, 'v', 'Warm goat cheese, toast, salad'],
        ['Œuf mayonnaise', 7, 'vg', 'Eggs, mustard mayonnaise'],
      ],
      soup: [['Soupe à l’oignon', 9, '', 'Onions, beef broth, bread, cheese']],
      main: [
        ['Boeuf bourguignon', 22, '', 'Beef, red wine, mushrooms, bacon'],
        ['Confit de canard', 23, 'g', 'Duck leg, potatoes, garlic'],
        ['Moules frites', 19, 'g', 'Mussels, white wine, fries'],
        ['Steak frites', 24, 'g', 'Beef, fries, herb butter'],
        ['Sole meunière', 29, '', 'Sole, brown butter, lemon, capers'],
        ['Coq au vin', 21, '', 'Chicken, red wine, bacon, onions'],
        ['Gratin de légumes', 15, 'vg', 'Vegetables, cream, gruyère'],
      ],
      dessert: [
        ['Tarte tatin', 9, 'v', 'Caramelised apples, pastry, cream'],
        ['Mousse au chocolat', 8, 'vg', 'Dark chocolate, eggs, cream'],
        ['Île flottante', 8, 'vg', 'Meringue, vanilla custard, almonds'],
      ],
    },
  ],
  [
    ['german', 'bavarian', 'regional', 'local'],
    {
      starter: [
        ['Obatzda with pretzel', 8, 'v', 'Ripe cheese, butter, paprika, pretzel'],
        ['Beef tartare', 13, '', 'Raw beef, egg yolk, rye bread'],
      ],
      soup: [
        ['Potato soup', 6.5, 'v', 'Potatoes, cream, marjoram'],
        ['Liver dumpling soup', 7, '', 'Beef broth, liver dumpling, chives'],
      ],
      main: [
        ['Roast pork with dumplings', 16, '', 'Pork, dark beer sauce, potato dumplings, cabbage'],
        ['Cheese spaetzle', 13, 'v', 'Egg noodles, mountain cheese, fried onions'],
        ['Sauerbraten', 18, '', 'Marinated beef, raisin sauce, red cabbage'],
        ['Trout from the pan', 19, '', 'Trout, almond butter, potatoes'],
        ['Königsberger Klopse', 15, '', 'Veal meatballs, caper sauce, potatoes'],
        ['Mushroom ragout with bread dumpling', 14, 'v', 'Mushrooms, cream, bread dumpling'],
      ],
      dessert: [
        ['Apple fritters', 7, 'v', 'Apple rings, cinnamon sugar, vanilla ice cream'],
        ['Kaiserschmarrn', 9, 'v', 'Torn pancake, raisins, plum compote'],
      ],
    },
  ],
  [
    ['austrian', 'heuriger', 'regional'],
    {
      starter: [
        ['Liptauer with bread', 6, 'v', 'Curd cheese, paprika, rye bread'],
        ['Beef aspic salad', 9, 'g', 'Beef, onions, pumpkin seed oil'],
      ],
      soup: [['Frittatensuppe', 6, '', 'Beef broth, sliced pancakes, chives']],
      main: [
        ['Wiener Schnitzel', 22, '', 'Veal, breadcrumbs, parsley potatoes, cranberries'],
        ['Tafelspitz', 23, 'g', 'Boiled beef, apple horseradish, chive sauce'],
        ['Backhendl', 17, '', 'Fried chicken, potato salad'],
        ['Käsespätzle', 14, 'v', 'Egg noodles, mountain cheese, onions'],
        ['Szegediner goulash', 16, '', 'Pork, sauerkraut, paprika, sour cream'],
        ['Eierschwammerl with dumpling', 17, 'v', 'Chanterelles, cream, bread dumpling'],
      ],
      dessert: [
        ['Sachertorte', 7, 'v', 'Chocolate cake, apricot jam, cream'],
        ['Marillenknödel', 9, 'v', 'Apricot dumplings, buttered crumbs'],
        ['Topfenstrudel', 7, 'v', 'Curd cheese strudel, vanilla sauce'],
      ],
    },
  ],
  [
    ['chinese', 'cantonese', 'taiwanese', 'asian'],
    {
      starter: [
        ['Spring rolls', 6, 'V', 'Cabbage, carrots, glass noodles'],
        ['Pork dumplings', 8, '', 'Steamed dumplings, black vinegar, ginger'],
        ['Smashed cucumber', 6, 'Vs', 'Cucumber, garlic, sesame, chilli oil'],
        ['Scallion pancake', 6, 'V', 'Flaky flatbread, spring onions'],
      ],
      soup: [
        ['Hot and sour soup', 6, 's', 'Tofu, bamboo, egg, white pepper'],
        ['Wonton soup', 7, '', 'Pork and shrimp wontons, clear broth'],
      ],
      main: [
        ['Kung pao chicken', 14, 's', 'Chicken, peanuts, dried chillies'],
        ['Sweet and sour pork', 14, '', 'Pork, pineapple, peppers'],
        ['Beef noodle soup', 13, 's', 'Braised beef, wheat noodles, greens'],
        ['Yu xiang aubergine', 12, 'Vs', 'Aubergine, garlic, chilli bean paste'],
        ['Steamed sea bass', 22, '', 'Sea bass, ginger, soy sauce, spring onions'],
        ['Three cup chicken', 15, '', 'Chicken, sesame oil, soy sauce, basil'],
        ['Braised pork rice', 10, '', 'Pork belly, soy sauce, egg, rice'],
      ],
      side: [
        ['Steamed rice', 2.5, 'Vg', 'Jasmine rice'],
        ['Stir-fried greens', 7, 'V', 'Seasonal greens, garlic'],
      ],
      dessert: [
        ['Mango pudding', 5, 'g', 'Mango, cream'],
        ['Sesame balls', 5, 'V', 'Rice dough, red bean paste, sesame'],
      ],
    },
  ],
  [
    ['japanese', 'sushi', 'ramen', 'noodle', 'asian', 'udon'],
    {
      starter: [
        ['Edamame', 5, 'Vg', 'Soybeans, sea salt'],
        ['Gyoza', 7, '', 'Pork dumplings, soy and vinegar'],
        ['Agedashi tofu', 7, 'v', 'Fried tofu, dashi, spring onions'],
      ],
      soup: [['Miso soup', 4, 'v', 'Soy miso, tofu, seaweed']],
      main: [
        ['Tonkotsu ramen', 14, '', 'Pork broth, wheat noodles, egg, pork belly'],
        ['Shoyu ramen', 13, '', 'Soy broth, wheat noodles, bamboo, egg'],
        ['Vegan tantan ramen', 13, 'Vs', 'Sesame and soy broth, noodles, chilli oil'],
        ['Salmon nigiri, eight pieces', 18, '', 'Salmon, rice, soy sauce'],
        ['Chirashi bowl', 19, '', 'Raw fish, rice, egg, pickles'],
        ['Chicken katsu curry', 14, '', 'Breaded chicken, curry sauce, rice'],
        ['Vegetable tempura with udon', 14, 'v', 'Vegetables in batter, wheat noodles, dashi'],
      ],
      dessert: [
        ['Mochi ice cream', 6, 'v', 'Rice cake, green tea ice cream'],
        ['Matcha cheesecake', 7, 'v', 'Green tea, cream cheese, biscuit'],
      ],
    },
  ],
  [
    ['korean', 'asian'],
    {
      starter: [
        ['Kimchi', 4, 'Vs', 'Fermented cabbage, chilli'],
        ['Pajeon', 9, '', 'Spring onion and seafood pancake, soy sauce'],
      ],
      main: [
        ['Bibimbap', 13, 'vs', 'Rice, vegetables, egg, chilli paste'],
        ['Bulgogi', 17, '', 'Marinated beef, soy sauce, sesame, rice'],
        ['Kimchi jjigae', 13, 's', 'Kimchi stew, pork, tofu'],
        ['Korean fried chicken', 15, 's', 'Chicken, chilli glaze, sesame'],
        ['Japchae', 13, 'V', 'Glass noodles, vegetables, sesame oil'],
      ],
      dessert: [['Hotteok', 6, 'V', 'Pancake, brown sugar, peanuts']],
    },
  ],
  [
    ['thai', 'asian', 'curry'],
    {
      starter: [
        ['Satay chicken', 8, 'g', 'Chicken skewers, peanut sauce'],
        ['Som tam', 9, 'gs', 'Green papaya, fish sauce, peanuts, lime'],
        ['Fresh summer rolls', 7, 'Vg', 'Rice paper, herbs, peanut dip'],
      ],
      soup: [
        ['Tom kha gai', 8, 'gs', 'Chicken, coconut milk, galangal, fish sauce'],
        ['Tom yum goong', 9, 'gs', 'Shrimp, lemongrass, lime, fish sauce'],
      ],
      main: [
        ['Pad thai', 14, '', 'Rice noodles, shrimp, egg, peanuts, fish sauce'],
        ['Green curry with chicken', 14, 'gs', 'Chicken, coconut milk, aubergine, basil'],
        ['Massaman beef', 16, 'g', 'Beef, potatoes, peanuts, coconut milk'],
        ['Pad kra pao', 14, 's', 'Minced pork, basil, chilli, egg, soy sauce'],
        ['Red curry with tofu', 13, 'Vgs', 'Tofu, coconut milk, bamboo, basil'],
      ],
      dessert: [['Mango sticky rice', 7, 'Vg', 'Mango, rice, coconut milk']],
    },
  ],
  [
    ['vietnamese', 'asian', 'noodle'],
    {
      starter: [
        ['Gỏi cuốn', 6, '', 'Rice paper, shrimp, herbs, peanut dip'],
        ['Chả giò', 6, '', 'Fried rolls, pork, glass noodles'],
        ['Green mango salad', 8, 's', 'Mango, fish sauce, peanuts, herbs'],
      ],
      main: [
        ['Phở bò', 13, '', 'Beef broth, rice noodles, beef, herbs'],
        ['Bún chả', 14, '', 'Grilled pork, rice noodles, herbs, fish sauce'],
        ['Bánh mì', 8, '', 'Baguette, pork, pickles, coriander'],
        ['Bún bò Nam Bộ', 14, '', 'Beef, rice noodles, peanuts, herbs'],
        ['Lemongrass tofu with rice', 12, 'V', 'Tofu, lemongrass, chilli, rice'],
      ],
      dessert: [['Chè ba màu', 5, 'V', 'Beans, coconut milk, ice']],
    },
  ],
  [
    ['indian', 'pakistani', 'bangladeshi', 'nepalese', 'curry'],
    {
      starter: [
        ['Onion bhaji', 6, 'Vg', 'Onions, chickpea flour, spices'],
        ['Vegetable samosa', 6, 'V', 'Pastry, potatoes, peas'],
        ['Paneer pakora', 7, 'vg', 'Fresh cheese, chickpea flour'],
        ['Seekh kebab', 8, 'gs', 'Minced lamb, spices'],
      ],
      main: [
        ['Butter chicken', 15, 'g', 'Chicken, tomato, butter, cream'],
        ['Palak paneer', 13, 'vg', 'Spinach, fresh cheese, cream'],
        ['Lamb rogan josh', 17, 'gs', 'Lamb, yoghurt, chillies'],
        ['Chana masala', 12, 'Vgs', 'Chickpeas, tomato, spices'],
        ['Dal makhani', 12, 'vg', 'Black lentils, butter, cream'],
        ['Chicken biryani', 15, 'gs', 'Rice, chicken, saffron, cashews'],
        ['Masala dosa', 11, 'Vg', 'Rice and lentil crêpe, potatoes'],
      ],
      side: [
        ['Garlic naan', 4, 'v', 'Wheat bread, butter, garlic'],
        ['Basmati rice', 3, 'Vg', 'Rice'],
        ['Raita', 4, 'vg', 'Yoghurt, cucumber'],
      ],
      dessert: [
        ['Gulab jamun', 5, 'v', 'Milk dumplings, rose syrup'],
        ['Mango kulfi', 6, 'vg', 'Milk ice cream, mango, pistachio'],
      ],
    },
  ],
  [
    ['mexican', 'tex-mex', 'latin_american'],
    {
      starter: [
        ['Nachos with guacamole', 9, 'vg', 'Corn chips, cheese, avocado, jalapeños'],
        ['Elote', 6, 'vg', 'Corn, mayonnaise, cheese, chilli'],
        ['Shrimp ceviche', 12, 'g', 'Shrimp, lime, coriander'],
      ],
      main: [
        ['Tacos al pastor', 13, 's', 'Corn tortillas, pork, pineapple'],
        ['Beef burrito', 13, '', 'Wheat tortilla, beef, beans, rice, cheese'],
        ['Enchiladas verdes', 14, 's', 'Corn tortillas, chicken, green chilli, cheese'],
        ['Mole poblano', 18, 's', 'Chicken, chilli, chocolate, almonds, sesame'],
        ['Black bean quesadilla', 11, 'v', 'Wheat tortilla, beans, cheese'],
        ['Vegan tacos', 12, 'Vs', 'Corn tortillas, mushrooms, salsa'],
      ],
      dessert: [
        ['Churros', 6, 'v', 'Fried dough, cinnamon, chocolate sauce'],
        ['Flan', 6, 'vg', 'Eggs, milk, caramel'],
      ],
    },
  ],
  [
    ['greek', 'mediterranean'],
    {
      starter: [
        ['Tzatziki with pita', 6, 'v', 'Yoghurt, cucumber, garlic, bread'],
        ['Grilled octopus', 14, 'g', 'Octopus, olive oil, lemon'],
        ['Saganaki', 8, 'v', 'Fried cheese, flour, lemon'],
      ],
      salad: [['Greek salad', 10, 'vg', 'Tomato, cucumber, olives, feta cheese']],
      main: [
        ['Moussaka', 15, '', 'Aubergine, minced beef, béchamel'],
        ['Souvlaki', 15, '', 'Pork skewers, pita, tzatziki'],
        ['Lamb kleftiko', 20, 'g', 'Lamb, potatoes, lemon, oregano'],
        ['Gemista', 13, 'Vg', 'Peppers and tomatoes, rice, herbs'],
        ['Grilled sea bream', 21, 'g', 'Sea bream, greens, lemon'],
      ],
      dessert: [
        ['Baklava', 6, 'v', 'Filo pastry, walnuts, honey'],
        ['Yoghurt with honey', 5, 'vg', 'Greek yoghurt, honey, walnuts'],
      ],
    },
  ],
  [
    ['turkish', 'kebab', 'arab', 'middle_eastern', 'persian'],
    {
      starter: [
        ['Mercimek soup', 6, 'Vg', 'Red lentils, mint, lemon'],
        ['Haydari', 6, 'vg', 'Yoghurt, garlic, mint'],
        ['Sigara böreği', 7, 'v', 'Filo pastry, white cheese'],
      ],
      main: [
        ['Adana kebab', 15, 's', 'Minced lamb, bulgur, grilled peppers'],
        ['İskender kebab', 16, '', 'Sliced beef, bread, tomato, yoghurt, butter'],
        ['Chicken shish', 14, 'g', 'Chicken skewer, rice, salad'],
        ['Lahmacun', 7, 's', 'Thin flatbread, minced lamb, parsley'],
        ['İmam bayıldı', 12, 'Vg', 'Aubergine, tomato, onions'],
        ['Döner plate', 12, '', 'Beef, flatbread, salad, yoghurt sauce'],
      ],
      dessert: [
        ['Künefe', 8, 'v', 'Shredded pastry, cheese, pistachio'],
        ['Sütlaç', 5, 'vg', 'Rice pudding, milk, cinnamon'],
      ],
    },
  ],
  [
    ['lebanese', 'arab', 'falafel', 'israeli', 'middle_eastern', 'syrian'],
    {
      starter: [
        ['Hummus', 6, 'Vg', 'Chickpeas, sesame paste, lemon'],
        ['Baba ghanoush', 7, 'Vg', 'Aubergine, sesame paste, garlic'],
        ['Fattoush', 8, 'V', 'Salad, sumac, toasted bread'],
        ['Kibbeh', 8, '', 'Bulgur, minced lamb, pine nuts'],
      ],
      main: [
        ['Falafel plate', 12, 'V', 'Falafel, hummus, tabbouleh, bread, sesame sauce'],
        ['Shish taouk', 15, 'g', 'Chicken, garlic cream, fries'],
        ['Mixed grill', 20, 'g', 'Lamb, beef, chicken, rice'],
        ['Shawarma wrap', 9, '', 'Beef, flatbread, sesame sauce, pickles'],
        ['Shakshouka', 11, 'vg', 'Eggs, tomato, peppers'],
      ],
      dessert: [['Muhallebi', 5, 'vg', 'Milk pudding, rose water, pistachio']],
    },
  ],
  [
    ['ethiopian', 'eritrean', 'african'],
    {
      starter: [['Sambusa', 6, 'V', 'Pastry, lentils, onions']],
      main: [
        ['Doro wat', 15, 's', 'Chicken, berbere, egg, injera'],
        ['Beef tibs', 16, 's', 'Beef, onions, rosemary, injera'],
        ['Misir wat', 12, 'Vs', 'Red lentils, berbere, injera'],
        ['Vegetarian beyaynetu', 14, 'V', 'Lentils, cabbage, greens, injera'],
      ],
      dessert: [['Coffee ceremony for two', 8, 'Vg', 'Coffee roasted at the table']],
    },
  ],
  [
    ['spanish', 'tapas', 'wine'],
    {
      starter: [
        ['Patatas bravas', 6, 'vs', 'Potatoes, spicy tomato sauce, aioli with egg'],
        ['Gambas al ajillo', 11, 'gs', 'Shrimp, garlic, chilli'],
        ['Jamón ibérico', 15, 'g', 'Cured ham'],
        ['Pimientos de padrón', 7, 'Vg', 'Small green peppers, sea salt'],
        ['Croquetas', 7, '', 'Ham, béchamel, breadcrumbs'],
      ],
      main: [
        ['Paella for one', 19, 'g', 'Rice, chicken, shrimp, mussels'],
        ['Pulpo a la gallega', 18, 'g', 'Octopus, potatoes, paprika'],
        ['Tortilla española', 9, 'vg', 'Eggs, potatoes, onions'],
        ['Iberian pork secreto', 21, 'g', 'Pork, peppers, potatoes'],
      ],
      dessert: [
        ['Crema catalana', 7, 'vg', 'Milk, egg yolk, caramel'],
        ['Tarta de Santiago', 7, 'vg', 'Almonds, eggs, sugar'],
      ],
    },
  ],
  [
    ['american', 'burger', 'diner', 'barbecue', 'steak_house', 'chicken'],
    {
      starter: [
        ['Chicken wings', 10, 's', 'Chicken, hot sauce, blue cheese dip'],
        ['Mac and cheese', 9, 'v', 'Pasta, cheddar, breadcrumbs'],
        ['Fried pickles', 7, 'v', 'Pickles, batter, mayonnaise'],
      ],
      salad: [
        ['Cobb salad', 14, 'g', 'Chicken, bacon, egg, avocado, blue cheese'],
        ['Wedge salad', 9, 'vg', 'Lettuce, blue cheese, tomato'],
      ],
      main: [
        ['House cheeseburger', 14, '', 'Beef, cheddar, pickles, sesame bun, fries'],
        ['Mushroom veggie burger', 13, 'v', 'Mushroom patty, cheese, bun, fries'],
        ['Baby back ribs', 21, 'g', 'Pork ribs, barbecue sauce, slaw'],
        ['Ribeye steak', 32, 'g', 'Beef, herb butter, fries'],
        ['Buttermilk fried chicken', 16, '', 'Chicken, buttermilk, slaw, biscuit'],
        ['Pulled pork sandwich', 13, '', 'Pork, barbecue sauce, bun, slaw'],
      ],
      side: [
        ['Fries', 4.5, 'Vg', 'Potatoes, sea salt'],
        ['Coleslaw', 4, 'vg', 'Cabbage, carrots, mayonnaise with egg'],
        ['Onion rings', 5, 'v', 'Onions, batter'],
      ],
      dessert: [
        ['Key lime pie', 7, 'v', 'Lime, condensed milk, biscuit'],
        ['New York cheesecake', 8, 'v', 'Cream cheese, biscuit, berries'],
        ['Brownie with ice cream', 7, 'v', 'Chocolate, walnuts, vanilla ice cream'],
      ],
    },
  ],
  [
    ['british', 'pub', 'fish_and_chips', 'irish', 'english'],
    {
      starter: [
        ['Scotch egg', 7, '', 'Egg, sausage meat, breadcrumbs'],
        ['Potted shrimp', 9, '', 'Shrimp, butter, toast'],
        ['Soup and soda bread', 6, 'v', 'Soup of the day, bread'],
      ],
      main: [
        ['Fish and chips', 16, '', 'Haddock in beer batter, chips, peas'],
        ['Steak and ale pie', 16, '', 'Beef, ale, pastry, mash'],
        ['Bangers and mash', 14, '', 'Pork sausages, mashed potatoes, gravy'],
        ['Sunday roast beef', 19, '', 'Beef, Yorkshire pudding, vegetables'],
        ['Shepherd’s pie', 14, 'g', 'Minced lamb, mashed potatoes'],
        ['Mushroom Wellington', 15, 'v', 'Mushrooms, spinach, puff pastry'],
      ],
      dessert: [
        ['Sticky toffee pudding', 7, 'v', 'Dates, toffee sauce, cream'],
        ['Apple crumble', 7, 'v', 'Apples, oat crumble, custard'],
      ],
    },
  ],
  [
    ['danish', 'scandinavian', 'nordic', 'swedish', 'finnish', 'norwegian', 'international'],
    {
      starter: [
        ['Pickled herring', 10, '', 'Herring, rye bread, onions'],
        ['Beet-cured salmon', 13, 'g', 'Salmon, mustard, dill'],
        ['Toast Skagen', 13, '', 'Shrimp, mayonnaise, dill, toast'],
      ],
      soup: [['Creamy salmon soup', 11, 'g', 'Salmon, potatoes, cream, dill']],
      main: [
        ['Smørrebrød, three pieces', 17, '', 'Rye bread, herring, roast beef, egg and shrimp'],
        ['Swedish meatballs', 16, '', 'Beef and pork, cream sauce, lingonberries'],
        ['Pan-fried plaice', 19, '', 'Plaice, butter, potatoes, remoulade'],
        ['Reindeer stew', 23, 'g', 'Reindeer, mashed potatoes, lingonberries'],
        ['Roast pork with crackling', 17, 'g', 'Pork, parsley sauce, potatoes'],
        ['Celeriac steak', 15, 'Vg', 'Celeriac, hazelnuts, browned onions'],
      ],
      dessert: [
        ['Cinnamon bun', 5, 'v', 'Wheat, butter, cinnamon'],
        ['Rhubarb with skyr', 8, 'vg', 'Rhubarb, skyr, oats'],
      ],
    },
  ],
  [
    ['polish', 'czech', 'hungarian', 'russian', 'ukrainian', 'georgian', 'eastern_european'],
    {
      starter: [
        ['Herring under a fur coat', 8, 'g', 'Herring, beetroot, egg, mayonnaise'],
        ['Steak tartare with egg', 12, 'g', 'Raw beef, egg yolk, pickles'],
      ],
      soup: [
        ['Żurek', 6, '', 'Sour rye soup, sausage, egg'],
        ['Borscht', 6, 'g', 'Beetroot, beef, sour cream'],
      ],
      main: [
        ['Pierogi ruskie', 11, 'v', 'Dumplings, potatoes, curd cheese'],
        ['Svíčková', 15, '', 'Beef, cream sauce, bread dumplings'],
        ['Chicken Kyiv', 15, '', 'Chicken, herb butter, breadcrumbs'],
        ['Goulash with dumplings', 14, '', 'Beef, paprika, bread dumplings'],
        ['Khachapuri', 12, 'v', 'Bread, cheese, egg, butter'],
        ['Bigos', 12, 'g', 'Sauerkraut, pork, sausage'],
        ['Buckwheat with mushrooms', 11, 'Vg', 'Buckwheat, mushrooms, onions'],
      ],
      dessert: [
        ['Honey cake', 6, 'v', 'Honey layers, sour cream'],
        ['Pancakes with curd', 6, 'v', 'Pancakes, curd cheese, berries'],
      ],
    },
  ],
  [
    ['belgian'],
    {
      starter: [
        ['Shrimp croquettes', 13, '', 'Grey shrimp, béchamel, breadcrumbs'],
        ['Tomate crevettes', 15, 'g', 'Tomato, grey shrimp, mayonnaise'],
      ],
      main: [
        ['Carbonade flamande', 19, '', 'Beef, brown beer, onions, fries'],
        ['Vol-au-vent', 18, '', 'Chicken, mushrooms, cream, puff pastry'],
        ['Mussels in white wine', 23, 'g', 'Mussels, celery, white wine, fries'],
        ['Stoemp with sausage', 15, 'g', 'Mashed potatoes, vegetables, pork sausage'],
        ['Chicory gratin', 15, '', 'Chicory, ham, cheese sauce'],
      ],
      dessert: [
        ['Brussels waffle', 6, 'v', 'Waffle, cream, strawberries'],
        ['Dame blanche', 7, 'vg', 'Vanilla ice cream, chocolate sauce'],
      ],
    },
  ],
  [
    ['bolivian', 'peruvian', 'argentinian', 'brazilian', 'latin_american', 'south_american', 'colombian'],
    {
      starter: [
        ['Salteñas', 5, '', 'Baked pastry, beef, potatoes, egg'],
        ['Humita', 5, 'vg', 'Corn, cheese, basil'],
        ['Ceviche clásico', 13, 'gs', 'White fish, lime, onions, chilli'],
      ],
      main: [
        ['Silpancho', 11, '', 'Thin beef, rice, potatoes, fried egg'],
        ['Pique macho', 15, 's', 'Beef, sausage, fries, peppers, egg'],
        ['Lomo saltado', 17, '', 'Beef, onions, tomato, soy sauce, fries'],
        ['Charque with mote', 13, 'g', 'Dried beef, corn, egg, cheese'],
        ['Sopa de maní', 7, '', 'Peanut soup, beef, potatoes'],
        ['Picanha', 22, 'g', 'Beef, rice, black beans'],
        ['Quinoa with vegetables', 11, 'Vg', 'Quinoa, vegetables, peanuts'],
      ],
      dessert: [
        ['Alfajores', 4, 'v', 'Biscuits, dulce de leche, coconut'],
        ['Tres leches', 6, 'v', 'Sponge cake, three milks'],
      ],
    },
  ],
  [
    ['seafood', 'fish', 'poke', 'hawaiian'],
    {
      starter: [
        ['Oysters, six pieces', 18, 'g', 'Oysters, lemon, shallot vinegar'],
        ['Fried calamari', 11, '', 'Squid, flour, aioli with egg'],
        ['Crab cakes', 13, '', 'Crab, breadcrumbs, mustard'],
      ],
      soup: [['Fish soup with rouille', 11, '', 'Fish, saffron, toast']],
      main: [
        ['Grilled tuna steak', 25, 'g', 'Tuna, beans, lemon'],
        ['Whole sea bream', 24, 'g', 'Sea bream, fennel, olive oil'],
        ['Seafood linguine', 19, '', 'Linguine, mussels, shrimp, tomato'],
        ['Cod with brown butter', 22, 'g', 'Cod, capers, potatoes'],
        ['Salmon poke bowl', 14, '', 'Salmon, rice, avocado, soy sauce, sesame'],
      ],
    },
  ],
  [
    ['vegetarian', 'vegan', 'salad', 'juice', 'health_food', 'bowl'],
    {
      starter: [
        ['Roasted beetroot with walnuts', 8, 'Vg', 'Beetroot, walnuts, herbs'],
        ['Crisp cauliflower', 8, 'V', 'Cauliflower, flour, lemon, sesame sauce'],
      ],
      salad: [
        ['Grain bowl', 12, 'V', 'Barley, roasted vegetables, sesame dressing'],
        ['Green goddess salad', 11, 'Vg', 'Lettuce, avocado, herbs, pumpkin seeds'],
      ],
      main: [
        ['Chickpea and spinach curry', 13, 'Vg', 'Chickpeas, spinach, coconut milk, rice'],
        ['Seitan schnitzel', 15, 'V', 'Seitan, breadcrumbs, potato salad, mustard'],
        ['Black bean burger', 13, 'V', 'Bean patty, bun, fries'],
        ['Mushroom bourguignon', 15, 'Vg', 'Mushrooms, red wine, carrots'],
        ['Stuffed pumpkin', 14, 'Vg', 'Pumpkin, quinoa, hazelnuts'],
      ],
      dessert: [
        ['Raw cheesecake', 7, 'Vg', 'Cashews, dates, berries'],
        ['Chocolate avocado mousse', 6, 'Vg', 'Avocado, cocoa'],
      ],
    },
  ],
  [
    [
      'coffee_shop',
      'cafe',
      'cake',
      'breakfast',
      'brunch',
      'bakery',
      'tea',
      'sandwich',
      'bagel',
      'donut',
      'ice_cream',
      'crepe',
      'dessert',
    ],
    {
      breakfast: [
        ['Avocado toast with egg', 9, 'v', 'Sourdough bread, avocado, egg'],
        ['Granola with yoghurt', 7, 'v', 'Oats, almonds, yoghurt, fruit'],
        ['Eggs Florentine', 11, 'v', 'Eggs, spinach, hollandaise, muffin'],
        ['Porridge with apple', 6, 'V', 'Oats, apple, cinnamon'],
        ['Breakfast for two', 24, '', 'Bread, cheese, ham, eggs, jam'],
      ],
      main: [
        ['Grilled cheese sandwich', 8, 'v', 'Sourdough bread, cheddar, mustard'],
        ['Smoked salmon bagel', 9, '', 'Bagel, salmon, cream cheese, dill'],
        ['Quiche of the day', 8, 'v', 'Pastry, eggs, cream, leek'],
        ['Soup with bread', 7, 'V', 'Seasonal vegetables, bread'],
      ],
      dessert: [
        ['Carrot cake', 5, 'v', 'Carrots, walnuts, cream cheese'],
        ['Lemon drizzle cake', 4.5, 'v', 'Lemon, butter, wheat flour'],
        ['Almond croissant', 4, 'v', 'Butter pastry, almonds'],
        ['Vegan banana bread', 4, 'V', 'Banana, wheat flour, walnuts'],
      ],
      drink: [
        ['Flat white', 3.8, 'vg', 'Espresso, milk'],
        ['Filter coffee', 3.2, 'Vg', 'Freshly brewed'],
        ['Chai latte', 4.2, 'vg', 'Spiced tea, milk'],
        ['Fresh orange juice', 4.5, 'Vg', 'Pressed oranges'],
        ['Hot chocolate', 4, 'vg', 'Chocolate, milk'],
      ],
    },
  ],
]

/** For any restaurant: drinks, and small things with them. */
const everywhere: MenuCard = {
  drink: [
    ['Still or sparkling water', 3, 'Vg', 'A bottle of half a litre'],
    ['Lemonade of the house', 4.5, 'Vg', 'Lemon, mint'],
    ['Draught beer', 4.5, 'V', 'Barley malt, hops'],
    ['House white wine', 6, 'Vg', 'A glass; contains sulphites'],
    ['House red wine', 6, 'Vg', 'A glass; contains sulphites'],
    ['Espresso', 2.8, 'Vg', 'A small cup'],
    ['Pot of tea', 4, 'Vg', 'Black, green or mint'],
    ['Apple spritzer', 4, 'Vg', 'Apple juice, sparkling water'],
  ],
}
const atTheBar: MenuCard = {
  starter: [
    ['Marinated olives', 5, 'Vg', 'Olives, orange, thyme'],
    ['Roasted almonds', 5, 'Vg', 'Almonds, sea salt'],
    ['Cheese plate', 13, 'v', 'Three cheeses, bread, grapes'],
    ['Charcuterie plate', 14, '', 'Ham, salami, pickles, bread'],
    ['Toasted focaccia', 6, 'V', 'Wheat bread, rosemary, olive oil'],
  ],
  drink: [
    ['Negroni', 11, 'Vg', 'Gin, vermouth, bitter'],
    ['Old fashioned', 12, 'Vg', 'Whiskey, sugar, bitters'],
    ['Espresso martini', 12, 'Vg', 'Vodka, coffee liqueur, espresso'],
    ['Whiskey sour', 12, 'vg', 'Whiskey, lemon, egg white'],
    ['Garden spritz, no alcohol', 8, 'Vg', 'Herbs, citrus, soda'],
    ['Pale ale', 6, 'V', 'Barley malt, hops'],
    ['Sparkling wine', 8, 'Vg', 'A glass; contains sulphites'],
  ],
}

export const barCuisine = '(bar)'
export const anyCuisine = '(any)'

export function houseDishes(): DemoDish[] {
  const all = [...cards, [[anyCuisine], everywhere] as const, [[barCuisine, 'bar', 'pub', 'wine'], atTheBar] as const]
  return all.flatMap(([cuisines, card]) =>
    Object.entries(card).flatMap(([course, lines]) => lines.map((line) => dishOf(line, course as Course, cuisines))),
  )
}

function dishOf([name, euros, diets, words]: MenuCardLine, course: Course, cuisines: readonly string[]): DemoDish {
  const known = [...new Set(diets.split('').flatMap((letter) => letters[letter] ?? []))]
  return {
    name,
    course,
    euros,
    description: words,
    diets: known,
    allergens: allergensIn(`${name} ${words}`, known),
    cuisines,
    origin: 'own',
  }
}
