import type { ZodType } from "zod";
import type { Permission } from "~/models/shared/permissions";
import type { Tx } from "../database";
import type { Scope } from "../scope";
import type { Services } from "../services";

/** One thing a task is to work on. */
export interface PlannedRow<Row> {
	/** What people call it. */
	label: string;
	storeId: string | null;
	/** The address of its page. */
	path: string | null;
	/** What the step needs to know of it; kept as JSON. */
	data: Row;
}

/** What a step came to. A refusal is thrown as a GatewayError, and the task goes on with the next row. */
export interface StepResult {
	state: "changed" | "unchanged";
	words: string;
}

/** What a step is given besides its transaction. */
export interface StepCall<Input, Row> {
	/** The starter's, as it is now. */
	scope: Scope;
	input: Input;
	row: PlannedRow<Row>;
	services: Services;
}

interface Definition<Input, Row> {
	/** Unique among all tasks; kept in the table, so it never changes. */
	kind: string;
	/** What its starter must hold, unless `queueTask` is told otherwise. */
	permission: Permission;
	input: ZodType<Input>;
	row: ZodType<Row>;
	/** What it works on, in order, found in the transaction of the request that starts it. */
	rows(tx: Tx, scope: Scope, input: Input): Promise<PlannedRow<Row>[]>;
	/** Works on one row, in a transaction of its own that also moves the task on: so it is done once. */
	step(tx: Tx, call: StepCall<Input, Row>): Promise<StepResult>;
}

/** A kind of long work as the queue and the worker know it, which know nothing of its input and rows. */
export interface TaskDefinition<Input = unknown> {
	kind: string;
	permission: Permission;
	plan(tx: Tx, scope: Scope, input: Input): Promise<PlannedRow<unknown>[]>;
	run(tx: Tx, call: StepCall<unknown, unknown>): Promise<StepResult>;
}

/** Defines a kind of long work; a domain registers it where the gateway is composed. */
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
