import type { Throttling } from "./throttling";

/** One step of a change of throttling (spec 7.9), as in JSON Patch. */
export type ThrottlingOperation =
	| { op: "replace" | "add"; path: string; value?: unknown }
	| { op: "remove"; path: string };

/** Applies operations without checking values; returns a message if one cannot be applied. */
export function applyOperations(
	before: Throttling,
	operations: readonly ThrottlingOperation[],
): Record<string, unknown> | string {
	const after: Record<string, unknown> & { weekly: unknown[]; oneTime: unknown[] } = {
		isEnabled: before.isEnabled,
		defaultCapacity: before.defaultCapacity,
		weekly: [...before.weekly],
		oneTime: [...before.oneTime],
	};
	for (const operation of operations) {
		const [, field = "", place] = operation.path.split("/");
		if (place === undefined) {
			if (operation.op === "replace") after[field] = operation.value;
			continue;
		}
		const rules = after[field];
		if (!Array.isArray(rules)) return `There are no rules at ${operation.path}`;
		if (operation.op === "add") {
			rules.push(operation.value);
			continue;
		}
		if (Number(place) >= rules.length) return `There is no rule at ${operation.path}`;
		if (operation.op === "remove") rules.splice(Number(place), 1);
		else rules[Number(place)] = operation.value;
	}
	return after;
}
