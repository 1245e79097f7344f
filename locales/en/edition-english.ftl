### The words of the English edition.

-doghouse = doghouse
-bowl = bowl
-row = row
-bone = bone
-hole = hole
dig-first-sentence = By the book, whoever last petted a dog goes first. Here it is drawn at random, unless the host chooses.
