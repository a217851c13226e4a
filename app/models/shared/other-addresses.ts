import type { FormAnswer } from "~/models/shared/form-answer";

/** What the buttons of the forms ask for. */
export const ADD_ADDRESS = "add-address";
export const REMOVE_ADDRESS = "remove-address";

/** The addresses that lead to a page beside its own. */
export interface OtherAddressesView {
	addresses: { slug: string; version: number }[];
	mayChange: boolean;
}

/** The answer of the form that adds an address, and that of the page's other form. */
export function apart(answer: FormAnswer | undefined): { added?: FormAnswer; rest?: FormAnswer } {
	if (!answer) return {};
	const isAdded = answer.lastResult.initialValue?.intent === ADD_ADDRESS;
	return isAdded ? { added: answer } : { rest: answer };
}
