import type { UndoAdapter } from "./core/undo";
import { businessHoursUndo } from "./hours/undo";
import { locationGroupCrud } from "./locations/location-groups";
import { locationUndo } from "./locations/undo";
import { merchantUndo } from "./merchants/undo";
import { userUndo } from "./team/undo";

const adapters: readonly UndoAdapter[] = [
	locationUndo,
	locationGroupCrud.undo,
	businessHoursUndo,
	merchantUndo,
	userUndo,
];

export const undoAdapters: ReadonlyMap<string, UndoAdapter> = new Map(
	adapters.map((adapter) => [adapter.entity, adapter]),
);
