import type { z } from "zod";
import type { Endpoints } from "../../../gateway/app";

/** Types only: no gateway code is in web's bundle. */
type Definitions = Endpoints["definition"];
type Contract = {
	[D in Definitions as string extends D["path"] ? never : `${D["method"]} ${D["path"]}`]: D;
};

export type Method = "get" | "post" | "put" | "patch" | "delete";

export type PathOf<M extends Method> = {
	[K in keyof Contract]: K extends `${M} ${infer Path}` ? Path : never;
}[keyof Contract];

type Of<M extends Method, Path extends string> = Contract[`${M} ${Path}` & keyof Contract];

export type RequestOf<M extends Method, Path extends string> = ParamsOf<Of<M, Path>> &
	QueryPartOf<Of<M, Path>> &
	BodyOf<Of<M, Path>>;

export type ArgumentsOf<Request> =
	Partial<Request> extends Request ? [request?: Request] : [request: Request];

export type AnswerOf<M extends Method, Path extends string> = z.output<Of<M, Path>["answer"]>;

/** With statuses, which distinguish the answers of an endpoint. */
export type SuccessOf<M extends Method, Path extends string> =
	Others<Of<M, Path>> extends infer O extends object
		?
				| { ok: true; status: 200 | 201; data: AnswerOf<M, Path> }
				| { [S in keyof O]: { ok: true; status: S; data: OutputOf<O[S]> } }[keyof O]
		: { ok: true; status: number; data: AnswerOf<M, Path> };

/** Omits undefined parts. Text comes from addresses, so the gateway validates it. */
type QueryOf<Input> = {
	[Name in keyof Input]: QueryValue<Input[Name]> | WhenOptional<Input[Name]>;
};
type QueryValue<T> = T extends readonly (infer Entry)[]
	? readonly QueryValue<Entry>[]
	: T extends string
		? string
		: T;
type WhenOptional<T> = undefined extends T ? null | undefined : never;

type Sent<T> = T extends readonly (infer Entry)[]
	? readonly Sent<Entry>[]
	: T extends object
		? { [Name in keyof T]: Sent<T[Name]> }
		: T;

type PartOf<D, Part extends string> = D extends { [K in Part]?: infer S } ? NonNullable<S> : never;
type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : never;
type Others<D> = [PartOf<D, "otherAnswers">] extends [never] ? null : PartOf<D, "otherAnswers">;

type ParamsOf<D> = [PartOf<D, "params">] extends [never]
	? unknown
	: { params: InputOf<PartOf<D, "params">> };
type QueryPartOf<D> = [PartOf<D, "query">] extends [never]
	? unknown
	: Partial<InputOf<PartOf<D, "query">>> extends InputOf<PartOf<D, "query">>
		? { query?: QueryOf<InputOf<PartOf<D, "query">>> }
		: { query: QueryOf<InputOf<PartOf<D, "query">>> };
type BodyOf<D> = [PartOf<D, "body">] extends [never]
	? unknown
	: { body: Sent<InputOf<PartOf<D, "body">>> };
