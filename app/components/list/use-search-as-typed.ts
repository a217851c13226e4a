import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { withParams } from "./query";

const WAIT_MS = 300;
const AS_TYPED = "search as typed";
const AT_ONCE = "filter at once";
const DAYS = ["from", "to"];

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Submits a list's search shortly after the last keystroke (spec 5.14), and the selects `atOnce` as they are chosen.
 * Without script, Enter and Apply do.
 */
export function useLiveSearch(
	name: string | undefined,
	params: URLSearchParams,
	atOnce: readonly string[],
) {
	const navigate = useNavigate();
	const { state } = useLocation();
	const { location } = useNavigation();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const present = useRef(params);
	const focused = useRef("");
	const late = useRef(new Set<Field>());
	const stop = () => clearTimeout(timer.current);
	useEffect(() => {
		present.current = params;
		// The form was made anew for the address. People who moved on keep the focus.
		const id = focused.current;
		if (state === AT_ONCE) late.current.forEach(enterAgain);
		late.current.clear();
		const isLost = document.activeElement === document.body;
		if (state === AT_ONCE && id && isLost) document.getElementById(id)?.focus();
		focused.current = "";
	}, [params, state]);
	useEffect(() => {
		// What was typed while a search set out is still to be searched.
		if (location && location.state !== AS_TYPED) clearTimeout(timer.current);
	}, [location]);
	useEffect(() => () => clearTimeout(timer.current), []);
	return {
		onSubmit: stop,
		onChange({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
			if (!(target instanceof HTMLSelectElement) || atOnce.indexOf(target.name) === -1) return;
			stop();
			const sent = new URLSearchParams();
			new FormData(form).forEach((value, each) => {
				const isReplaced = target.name === "range" && DAYS.indexOf(each) !== -1;
				if (typeof value === "string" && !isReplaced) sent.append(each, value);
			});
			focused.current = target.id;
			late.current = new Set(form.querySelectorAll<HTMLInputElement>(".filters-switch"));
			const to = withParams(sent, { page: null });
			// Arrow keys choose one after the other: Back leads to what was before all of them.
			navigate(to, { replace: state === AT_ONCE, preventScrollReset: true, state: AT_ONCE });
		},
		onInput({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
			const field = target as Field;
			late.current.add(field);
			focused.current = field.id;
			if (!name || field.name !== name) return;
			stop();
			const typed = field.value || null;
			timer.current = setTimeout(() => {
				if (!form.isConnected) return;
				const to = withParams(present.current, { [name]: typed, page: null });
				navigate(to, { replace: true, preventScrollReset: true, state: AS_TYPED });
			}, WAIT_MS);
		},
	};
}

/** Enters in a field of the new form what the user left in the one that it replaced. */
function enterAgain(old: Field) {
	const sameName = () => [...document.getElementsByName(old.name)] as Field[];
	const field = old.id
		? (document.getElementById(old.id) as Field | null)
		: sameName().find(({ value }) => value === old.value);
	if (!field || field === old) return;
	field.value = old.value;
	if ("checked" in field && "checked" in old) field.checked = old.checked;
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** An input that follows the address, except while the user types in it. */
export function useDraftValue(value: string) {
	const input = useRef<HTMLInputElement>(null);
	const known = useRef(value);
	useEffect(() => {
		if (known.current === value) return;
		known.current = value;
		if (input.current && input.current !== document.activeElement) input.current.value = value;
	}, [value]);
	return input;
}
