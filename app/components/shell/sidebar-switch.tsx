import { useEffect } from "react";

/** What the labels that open and close the sidebar are for. */
export const SIDEBAR_SWITCH = "sidebar-open";

/**
 * The one state of the sidebar below 1280 px, kept by a checkbox so that it needs no script. With script the focus
 * goes into what it opens; Escape closes it, and so does the keyboard when it goes on to what lies behind it.
 */
export function SidebarSwitch() {
	useEffect(() => {
		document.addEventListener("keydown", closeOnEscape);
		document.addEventListener("focusin", closeWhenLeft);
		return () => {
			document.removeEventListener("keydown", closeOnEscape);
			document.removeEventListener("focusin", closeWhenLeft);
		};
	}, []);
	return (
		<input
			type="checkbox"
			id={SIDEBAR_SWITCH}
			className="sidebar-switch sr-only"
			aria-label="Show navigation"
			onChange={() => {
				if (openSwitch()) document.querySelector<HTMLElement>(".sidebar a")?.focus();
			}}
		/>
	);
}

function closeOnEscape({ key }: KeyboardEvent): void {
	const control = openSwitch();
	if (key !== "Escape" || !control) return;
	control.checked = false;
	control.focus();
}

function closeWhenLeft({ target }: FocusEvent): void {
	const control = openSwitch();
	if (!control || target === control || !(target instanceof Element)) return;
	if (!target.closest(".sidebar")) control.checked = false;
}

function openSwitch(): HTMLInputElement | null {
	const control = document.getElementById(SIDEBAR_SWITCH) as HTMLInputElement | null;
	return control?.checked ? control : null;
}
