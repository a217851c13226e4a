import { describe, expect, it } from "vitest";
import { readStyleSheet, usedStyles } from "~/services/web/used-styles.server";

const used = (css: string, html: string) => usedStyles(readStyleSheet(css), html);

describe("the styles that a page uses", () => {
	it("are the rules whose classes are all on it", () => {
		const css = ".a{top:0}.b{top:1px}.a .b{top:2px}.a.c{top:3px}.c,.a>p{top:4px}";
		expect(used(css, '<p class="a x">')).toBe(".a{top:0}.c,.a>p{top:4px}");
		expect(used(css, '<p class="a"><i class="x b">')).toBe(
			".a{top:0}.b{top:1px}.a .b{top:2px}.c,.a>p{top:4px}",
		);
	});

	it("hold whatever asks for no class, and what asks that a class is missing", () => {
		const css = ':root{--a:1}a:hover{top:0}[data-theme="dark"]{top:1px}p:not(.b){top:2px}';
		expect(used(css, "<p>")).toBe(css);
		expect(used(".a:not(.b){top:0}", '<p class="a">')).toBe(".a:not(.b){top:0}");
	});

	it("understand classes with a state, a width or a number", () => {
		const css = String.raw`.md\:flex{top:0}.mt-1\.5{top:1px}.hover\:link:hover{top:2px}.w-1\/2{top:3px}`;
		expect(used(css, '<p class="md:flex mt-1.5 hover:link w-1/2">')).toBe(css);
		expect(used(css, '<p class="flex mt-1 link w-1">')).toBe("");
	});

	it("keep their media, and leave out those that hold nothing", () => {
		const css = "@media print{.a{top:0}}@media (min-width: 1px){@supports (top: 0){.b{top:1px}}}";
		expect(used(css, '<p class="b">')).toBe(
			"@media (min-width: 1px){@supports (top: 0){.b{top:1px}}}",
		);
	});

	it("keep all of an animation", () => {
		const css = "@keyframes turn{from{top:0}50.5%{top:1px}to{top:2px}}";
		expect(used(css, "")).toBe(css);
	});
});
