import type { ZodType } from "zod";
import type { Permission } from "~/models/shared/permissions";
import type { Tx } from "../database";
import type { Scope } from "../scope";
import type { Services } from "../services";

export interface PlannedRow<Row> {
	label: string;
	storeId: string | null;
	path: string | null;
	data: Row;
}

export interface StepResult {
	state: "changed" | "unchanged";
	words: string;
}

export interface StepCall<Input, Row> {
	scope: Scope;
	input: Input;
	row: PlannedRow<Row>;
	services: Services;
}

interface Definition<Input, Row> {
	/** Unique among tasks; stored, so it must never change. */
	kind: string;
	permission: Permission;
	input: ZodType<Input>;
	row: ZodType<Row>;
	rows(tx: Tx, scope: Scope, input: Input): Promise<PlannedRow<Row>[]>;
	/** Works on one row, in one transaction with the task's progress, so that it is done once. */
	step(tx: Tx, call: StepCall<Input, Row>): Promise<StepResult>;
}

export interface TaskDefinition<Input = unknown> {
	kind: string;
	permission: Permission;
	plan(tx: Tx, scope: Scope, input: Input): Promise<PlannedRow<unknown>[]>;
	run(tx: Tx, call: StepCall<unknown, unknown>): Promise<StepResult>;
}

/** Defines a kind of long work, to be registered in `task-definitions.ts`. */
export function defineTask<Input, Row>({
	kind,
	permission,
	input,
	row,
	rows,
	step,
}: Definition<Input, Row>): TaskDefinition<Input> {
	return {
		kind,
		permission,
		plan: rows,
		run: (tx, call) =>
			step(tx, {
				...call,
				input: input.parse(call.input),
				row: { ...call.row, data: row.parse(call.row.data) },
			}),
	};
}
