import type { FormAnswer } from "~/models/shared/form-answer";

export const ADD_ADDRESS = "add-address";
export const REMOVE_ADDRESS = "remove-address";

export interface OtherAddressesView {
	addresses: { slug: string; version: number }[];
	canChange: boolean;
}

export function apart(answer: FormAnswer | undefined): { added?: FormAnswer; rest?: FormAnswer } {
	if (!answer) return {};
	const isAdded = answer.lastResult.initialValue?.intent === ADD_ADDRESS;
	return isAdded ? { added: answer } : { rest: answer };
}
