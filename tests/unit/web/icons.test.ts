import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { iconMarkup } from "~/components/ui/icon";
import { ICON_NAMES } from "~/components/ui/icon-names";

it("draws exactly the icons that have a name", () => {
	const sprite = readFileSync("public/icons.svg", "utf8");
	const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map((match) => match[1]);
	expect(drawn.sort()).toEqual([...ICON_NAMES].sort());
});

it("brings each drawing along as one path, which costs a browser the least", () => {
	for (const name of ICON_NAMES)
		expect(iconMarkup(name), name).toMatch(/^<path d="[^"<>]+"[^<>]*\/>$/);
});
