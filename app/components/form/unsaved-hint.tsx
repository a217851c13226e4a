import { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormState } from "./form-state";

export function UnsavedHint({ form: state }: { form: FormState }) {
	const hint = useRef<HTMLSpanElement>(null);
	const isUnsaved = () => hint.current?.closest("form")?.hasAttribute("data-unsaved") ?? false;

	useBlocker(
		({ currentLocation, nextLocation }) =>
			isUnsaved() &&
			currentLocation.pathname !== nextLocation.pathname &&
			!window.confirm("Leave without saving your changes?"),
	);

	useEffect(() => {
		const form = hint.current?.closest("form");
		if (!form) return;
		if (state.returned) form.setAttribute("data-unsaved", "");
		const mark = () => form.setAttribute("data-unsaved", "");
		const clear = () => form.removeAttribute("data-unsaved");
		const ask = (event: BeforeUnloadEvent) => {
			if (!form.hasAttribute("data-unsaved")) return;
			event.preventDefault();
			// Browsers before 2023 show the warning only when this is set.
			event.returnValue = true;
		};
		form.addEventListener("input", mark);
		form.addEventListener("submit", clear);
		window.addEventListener("beforeunload", ask);
		return () => {
			form.removeEventListener("input", mark);
			form.removeEventListener("submit", clear);
			window.removeEventListener("beforeunload", ask);
		};
	}, [state.returned]);

	return (
		<span ref={hint} className="hint m-0">
			<span className="unsaved">You have unsaved changes</span>
		</span>
	);
}
