import type { TreeLevel, TreeNode } from "./menu-tree";

type NamedBefore = { next: TreeNode["nextPosition"]; holds: TreeNode["partCount"] };

/** Also with the field names of the version before, whose web reads them while both run; the next version drops them. */
export interface AnsweredLevel extends TreeLevel {
	holder: TreeLevel["parent"];
	nodes: (TreeNode & NamedBefore)[];
}

/** Adds the field names of the version before. */
export function toAnsweredLevel({ parent, nodes, ...level }: TreeLevel): AnsweredLevel {
	return {
		...level,
		...{ parent, holder: parent },
		nodes: nodes.map((node) => ({ ...node, next: node.nextPosition, holds: node.partCount })),
	};
}

/** Reads a level that this version or the one before answered. */
export function fromAnsweredLevel(answered: AnsweredLevel): TreeLevel {
	const { parent, holder, nodes, ...level } = answered;
	return {
		...level,
		parent: parent ?? holder,
		nodes: nodes.map(({ next, holds, nextPosition, partCount, ...node }) => ({
			...node,
			nextPosition: nextPosition ?? next,
			partCount: partCount ?? holds,
		})),
	};
}
