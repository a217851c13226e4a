import type { DragEvent } from "react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { MENU_KIND } from "~/models/menu/menu-kind";
import {
	containedNoun,
	LEVEL_STEP,
	type MenuTreeView,
	type TreeLevel,
	type TreeNode,
} from "~/models/menu/tree/menu-tree";
import { serializeMove } from "~/models/menu/tree/tree-move";
import { formatMoney } from "~/models/shared/money";
import { MenuBadges } from "../menu-badges";

export type Tree = Omit<MenuTreeView, "levels"> & {
	levels: ReadonlyMap<string, TreeLevel>;
	/** Moves what was dragged; null without script. */
	drop: ((move: string) => void) | null;
};

type TreeRowsProps = { level: TreeLevel; tree: Tree };

export function TreeRows({ level, tree }: TreeRowsProps) {
	const { nodes, total, key } = level;
	const left = total - nodes.length;
	const isMixed = nodes.some(({ kind }) => kind !== nodes[0]?.kind);
	return (
		<>
			<ol className="tree">
				{nodes.map((node, index) => (
					<TreeRow
						key={node.id}
						level={level}
						tree={tree}
						node={node}
						index={index}
						isMixed={isMixed}
					/>
				))}
			</ol>
			{total === 0 && <p className="hint tree-more">Nothing here.</p>}
			{left > 0 && (
				<p className="tree-more">
					<Button size="sm" name="more" value={key}>
						{`Show ${Math.min(left, LEVEL_STEP)} more of ${total}`}
					</Button>
				</p>
			)}
		</>
	);
}

type TreeRowProps = {
	level: TreeLevel;
	tree: Tree;
	node: TreeNode;
	index: number;
	isMixed: boolean;
};

function TreeRow({ level, tree, node, index, isMixed }: TreeRowProps) {
	const { id, kind, title, internalName, price, partCount } = node;
	const below = tree.levels.get(id);
	const editor = tree.editors[kind];
	const moves = tree.canMove && level.parent && MENU_KIND[level.parent.kind].partsLabel;
	return (
		<li id={`${level.key}.${id}`}>
			<div className="tree-row" {...(moves && dropOn(level, tree, node))}>
				{partCount > 0 || below ? (
					<Button
						variant="ghost"
						iconOnly
						icon={below ? "chevron-down" : "chevron-right"}
						formAction={`#${level.key}.${id}`}
						name="toggle"
						value={id}
						aria-expanded={below !== undefined}
					>
						{`What is in ${title}`}
					</Button>
				) : (
					<span className="tree-leaf" />
				)}
				<span className="tree-words basis-24">
					{editor ? <TextLink to={`${editor}${id}`}>{title}</TextLink> : title}
					{internalName && internalName !== title && ` (${internalName})`}
					{isMixed && kind !== "storeItem" && (
						<span className="hint"> {MENU_KIND[kind].noun[0]}</span>
					)}
					{partCount > 0 && (
						<span className="hint">
							{` · ${partCount}`}
							<span className="tree-count">{` ${containedNoun(kind, partCount)}`}</span>
						</span>
					)}
				</span>{" "}
				<span className="tree-state">
					{price !== null && (
						<span className="tabular-nums">
							{node.pricePrefix && `${node.pricePrefix} `}
							{formatMoney(price, tree.currency)}
						</span>
					)}
					<MenuBadges part={node} storeId={tree.storeId ?? undefined} hidesDefault />
				</span>
				{moves && <MoveButtons level={level} tree={tree} node={node} index={index} />}
			</div>
			{below && <TreeRows level={below} tree={tree} />}
		</li>
	);
}

function MoveButtons({ level, tree, node, index }: Omit<TreeRowProps, "isMixed">) {
	const before = level.nodes[index - 1]?.position ?? null;
	const { title, nextPosition } = node;
	const button = (to: number | null) => ({
		...({ variant: "ghost", iconOnly: true, name: "move" } as const),
		value: to === null ? "" : moveValue(level, node.id, to),
		disabled: to === null,
	});
	return (
		<span className="row-buttons">
			{tree.drop && (
				<span className="tree-grip" {...dragProps(level, node)}>
					<Icon name="grip" />
				</span>
			)}
			<Button {...button(before)} icon="arrow-up">{`Move ${title} up`}</Button>
			<Button {...button(nextPosition)} icon="arrow-down">{`Move ${title} down`}</Button>
		</span>
	);
}

function moveValue({ key, parent }: TreeLevel, partId: string, to: number): string {
	return parent ? serializeMove({ ...parent, id: key, partId, to }) : "";
}

/** Data type per level, so that a drag only drops within its own level. */
function typeIn({ key }: TreeLevel): string {
	return `application/x-level-${key}`;
}

function dragProps(level: TreeLevel, { id }: TreeNode) {
	return {
		draggable: true,
		onDragStart({ currentTarget, dataTransfer }: DragEvent) {
			const row = currentTarget.closest("li");
			if (row) dataTransfer.setDragImage(row, 0, 0);
			dataTransfer.setData(typeIn(level), id);
		},
	};
}

function dropOn(level: TreeLevel, { drop }: Tree, { position }: TreeNode) {
	if (!drop || position === null) return {};
	const isOfLevel = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(typeIn(level));
	return {
		onDragOver(event: DragEvent) {
			if (isOfLevel(event)) event.preventDefault();
		},
		onDrop(event: DragEvent) {
			if (!isOfLevel(event)) return;
			event.preventDefault();
			drop(moveValue(level, event.dataTransfer.getData(typeIn(level)), position));
		},
	};
}
