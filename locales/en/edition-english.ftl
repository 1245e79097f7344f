### The words of the English edition.

-doghouse = doghouse
-bowl = bowl
-row = row
-bone = bone
-scent = scent
-hole = hole
-move = walk
-dig = dig
-drop = drop
dig-first-sentence = By the book, whoever was the last to pet a dog begins. Here the table draws, unless the host chooses.
