import { useEffect } from "react";

export const SIDEBAR_SWITCH = "sidebar-open";

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
