import { withMoved } from "~/models/menu/bulk/menu-change";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { stepWords } from "../../core/tasks/step-words";
import { menuRows } from "../menu-rows";
import type { HolderChange } from "./file-links";

export interface Move {
	partId: string;
	holder: HolderChange;
}

export interface Moved {
	isDone: boolean;
	words: string;
}

/** Makes all moves, so that each holder is changed and recorded once; what came of each. One that refuses takes none. */
export async function moveInHolders(
	tx: Tx,
	scope: Scope,
	moves: readonly Move[],
): Promise<ReadonlyMap<Move, Moved>> {
	const holders = new Map(moves.map(({ holder }) => [holder.id, holder]));
	const moved = new Map<Move, Moved>();
	for (const holder of holders.values()) {
		const ofHolder = moves.filter((move) => move.holder.id === holder.id);
		const told = await moveInHolder(tx, scope, holder, ofHolder);
		for (const move of ofHolder) moved.set(move, told(move.holder));
	}
	return moved;
}

async function moveInHolder(
	tx: Tx,
	scope: Scope,
	{ id, kind }: HolderChange,
	moves: readonly Move[],
): Promise<(holder: HolderChange) => Moved> {
	const idsOf = (isAdded: boolean) =>
		moves.filter(({ holder }) => holder.isAdded === isAdded).map(({ partId }) => partId);
	try {
		const { title, parts } = await menuRows[kind].lock(tx, { id });
		const change = { added: idsOf(true), removed: idsOf(false) };
		await menuRows[kind].update(tx, scope, { id }, { parts: withMoved(parts, change) }, null);
		return ({ isAdded }) => ({
			isDone: true,
			words: isAdded ? `Put into ${title}.` : `Taken out of ${title}.`,
		});
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		const why = stepWords(error);
		return ({ isAdded }) => ({
			isDone: false,
			words: `Not ${isAdded ? "put into" : "taken out of"} one: ${why}`,
		});
	}
}
