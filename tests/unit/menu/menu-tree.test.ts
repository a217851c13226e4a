import { describe, expect, it } from "vitest";
import { fromAnsweredLevel, toAnsweredLevel } from "~/models/menu/tree/answered-level";
import {
	LEVEL_STEP,
	MAX_TREE_LEVELS,
	TREE_ROOTS,
	type TreeNode,
	withMoved,
} from "~/models/menu/tree/menu-tree";
import {
	parseOpenLevels,
	readTreeRequest,
	seenLevels,
	serializeLevels,
} from "~/models/menu/tree/open-levels";
import { moveIn, serializeMove } from "~/models/menu/tree/tree-move";

const sampleId = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
const [a, b, c] = [sampleId(1), sampleId(2), sampleId(3)];
const readTree = (query: string) => {
	const { levels, isFull } = readTreeRequest(new URLSearchParams(query));
	return { open: serializeLevels(levels), isFull };
};

describe("what is open", () => {
	it("always has what the tree begins with, and ignores what is no level", () => {
		expect(parseOpenLevels([])).toEqual(TREE_ROOTS.map((key) => ({ key, take: LEVEL_STEP })));
		expect(
			serializeLevels(parseOpenLevels(["storeItem", "nonsense", "", `${a}:x`, `${b}:3`])),
		).toEqual([a, b]);
	});

	it("is opened, closed and lengthened by buttons of the address, however often that is loaded", () => {
		expect(readTree(`open=${a}&toggle=${b}`).open).toEqual([a, b]);
		expect(readTree(`open=${a}&open=${b}&toggle=${a}`).open).toEqual([b]);
		expect(readTree(`open=${a}:200&more=${a}`).open).toEqual([`${a}:300`]);
		expect(readTree("more=itemSet").open).toEqual(["itemSet:200"]);
		expect(readTree(`more=${a}&toggle=nonsense`).open).toEqual([]);
	});

	it("has a bound, beyond which nothing more opens and all else stays", () => {
		const many = Array.from({ length: MAX_TREE_LEVELS - TREE_ROOTS.length }, (_, at) =>
			sampleId(at),
		);
		const query = many.map((id) => `open=${id}`).join("&");
		expect(readTree(query)).toEqual({ open: many, isFull: false });
		expect(readTree(`${query}&toggle=${sampleId(99)}`)).toEqual({ open: many, isFull: true });
		expect(readTree(`${query}&more=${many[0]}`)).toEqual({ open: many, isFull: true });
		expect(readTree(`${query}&toggle=${many[0]}`)).toEqual({ open: many.slice(1), isFull: false });
		expect(readTree(`open=${a}:9999`)).toEqual({ open: [], isFull: true });
	});

	it("is only what can be seen: below what was closed, nothing is", () => {
		const level = (key: string, ids: string[], isRoot = false) => ({
			key,
			parent: isRoot ? null : { kind: "category" as const, version: 1 },
			nodes: ids.map((id) => ({ id }) as TreeNode),
		});
		const levels = [
			level("itemSet", [a], true),
			level(a, [b]),
			level(c, [sampleId(4)]),
			level(b, []),
		];
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
		expect(moveIn(serializeMove(move))).toEqual(move);
		for (const serialized of [
			"",
			`plate.${a}.1.${b}.0`,
			`category.${a}.1.x.0`,
			`category.${a}.-1.${b}.0`,
		]) {
			expect(moveIn(serialized), serialized).toBeNull();
		}
	});
});

describe("a level while two versions run", () => {
	const named = {
		key: a,
		parent: { kind: "category" as const, version: 3 },
		total: 1,
		nodes: [{ id: b, nextPosition: 1, partCount: 2 } as TreeNode],
	};

	it("is answered with the names that the version before reads, too", () => {
		expect(toAnsweredLevel(named)).toMatchObject({
			...named,
			holder: named.parent,
			nodes: [{ id: b, nextPosition: 1, partCount: 2, next: 1, holds: 2 }],
		});
	});

	it("is read with the names of either", () => {
		const { key, parent, total } = named;
		const before = { key, total, holder: parent, nodes: [{ id: b, next: 1, holds: 2 }] };
		expect(fromAnsweredLevel(before as never)).toEqual(named);
		expect(fromAnsweredLevel(toAnsweredLevel(named))).toEqual(named);
	});
});
