import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** `shouldRevalidate` for pages with a form: after a failed save, reloading could lose what was typed. */
export function preserveUnsavedForm(args: ShouldRevalidateFunctionArgs): boolean {
	const { actionStatus = 0, defaultShouldRevalidate } = args;
	return actionStatus < 500 && defaultShouldRevalidate;
}
