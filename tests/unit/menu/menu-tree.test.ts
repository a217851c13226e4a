import { describe, expect, it } from "vitest";
import {
	LEVEL_STEP,
	MOST_TREE_LEVELS,
	TREE_ROOTS,
	type TreeNode,
	withMoved,
} from "~/models/menu/tree/menu-tree";
import {
	openLevelsOf,
	openWords,
	readTreeRequest,
	seenLevels,
} from "~/models/menu/tree/open-levels";
import { moveIn, moveWords } from "~/models/menu/tree/tree-move";

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
const [a, b, c] = [idOf(1), idOf(2), idOf(3)];
const asked = (query: string) => {
	const { levels, isFull } = readTreeRequest(new URLSearchParams(query));
	return { open: openWords(levels), isFull };
};

describe("what is open", () => {
	it("always has what the tree begins with, and ignores what is no level", () => {
		expect(openLevelsOf([])).toEqual(TREE_ROOTS.map((key) => ({ key, take: LEVEL_STEP })));
		expect(openWords(openLevelsOf(["storeItem", "nonsense", "", `${a}:x`, `${b}:3`]))).toEqual([
			a,
			b,
		]);
	});

	it("is opened, closed and lengthened by buttons of the address, however often that is loaded", () => {
		expect(asked(`open=${a}&toggle=${b}`).open).toEqual([a, b]);
		expect(asked(`open=${a}&open=${b}&toggle=${a}`).open).toEqual([b]);
		expect(asked(`open=${a}:200&more=${a}`).open).toEqual([`${a}:300`]);
		expect(asked("more=itemSet").open).toEqual(["itemSet:200"]);
		expect(asked(`more=${a}&toggle=nonsense`).open).toEqual([]);
	});

	it("has a bound, beyond which nothing more opens and all else stays", () => {
		const many = Array.from({ length: MOST_TREE_LEVELS - TREE_ROOTS.length }, (_, at) => idOf(at));
		const query = many.map((id) => `open=${id}`).join("&");
		expect(asked(query)).toEqual({ open: many, isFull: false });
		expect(asked(`${query}&toggle=${idOf(99)}`)).toEqual({ open: many, isFull: true });
		expect(asked(`${query}&more=${many[0]}`)).toEqual({ open: many, isFull: true });
		expect(asked(`${query}&toggle=${many[0]}`)).toEqual({ open: many.slice(1), isFull: false });
		expect(asked(`open=${a}:9999`)).toEqual({ open: [], isFull: true });
	});

	it("is only what can be seen: below what was closed, nothing is", () => {
		const level = (key: string, ids: string[], isRoot = false) => ({
			key,
			holder: isRoot ? null : { kind: "category" as const, version: 1 },
			nodes: ids.map((id) => ({ id }) as TreeNode),
		});
		const levels = [level("itemSet", [a], true), level(a, [b]), level(c, [idOf(4)]), level(b, [])];
		expect(seenLevels(levels).map(({ key }) => key)).toEqual(["itemSet", a, b]);
	});
});

describe("a move", () => {
	it("puts one thing at another place and keeps the order of all others", () => {
		expect(withMoved(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
		expect(withMoved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
		expect(withMoved(["a", "b"], 0, 99)).toEqual(["b", "a"]);
	});

	it("is read as the button said it, and nothing else is", () => {
		const move = { kind: "category" as const, id: a, version: 7, partId: b, to: 0 };
		expect(moveIn(moveWords(move))).toEqual(move);
		for (const words of [
			"",
			`plate.${a}.1.${b}.0`,
			`category.${a}.1.x.0`,
			`category.${a}.-1.${b}.0`,
		]) {
			expect(moveIn(words), words).toBeNull();
		}
	});
});
