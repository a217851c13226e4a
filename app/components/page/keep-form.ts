import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * The `shouldRevalidate` of a page with a form: when the gateway could not take it nothing has changed, and a page that
 * cannot be read again just then would lose what was typed.
 */
export function keepForm(args: ShouldRevalidateFunctionArgs): boolean {
	const { actionStatus = 0, defaultShouldRevalidate } = args;
	return actionStatus < 500 && defaultShouldRevalidate;
}
