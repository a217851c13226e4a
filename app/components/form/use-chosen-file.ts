import { type ComponentType, useEffect, useState } from "react";
import { reportIsland } from "../ui/island";

export function useChosenFile(inputId: string): File | null {
	const [file, setFile] = useState<File | null>(null);
	useEffect(() => {
		const input = document.getElementById(inputId) as HTMLInputElement | null;
		const take = () => setFile(input?.files?.[0] ?? null);
		input?.addEventListener("change", take);
		return () => input?.removeEventListener("change", take);
	}, [inputId]);
	return file;
}

/** A component whose script is loaded once it is wanted. `load` must stay the same function. */
export function useLater<Props>(isWanted: boolean, load: () => Promise<ComponentType<Props>>) {
	const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
	const [isFailed, setFailed] = useState(false);
	useEffect(() => {
		if (!isWanted) return;
		load().then(
			(component) => setLoaded(() => component),
			(error) => {
				reportIsland(error);
				setFailed(true);
			},
		);
	}, [isWanted, load]);
	return { Loaded, isFailed };
}
