import { useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { withParams } from "./query";

const WAIT_MS = 300;
const AS_TYPED = "search as typed";

/** Submits a list's search shortly after the last keystroke (spec 5.14). Without script, Enter submits it. */
export function useLiveSearch(name: string | undefined, params: URLSearchParams) {
	const navigate = useNavigate();
	const { location } = useNavigation();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const present = useRef(params);
	const stop = () => clearTimeout(timer.current);
	useEffect(() => {
		present.current = params;
	}, [params]);
	useEffect(() => {
		// What was typed while a search set out is still to be searched.
		if (location && location.state !== AS_TYPED) clearTimeout(timer.current);
	}, [location]);
	useEffect(() => () => clearTimeout(timer.current), []);
	return {
		onSubmit: stop,
		onInput({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
			const field = target as HTMLInputElement;
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
