import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { HostileForm, NAME_LIMITS } from "./field-names.server";

/** A file is kept up to one byte past `fileBytes`, so that its field can say that it is too large. */
export const MULTIPART_LIMITS = { files: 4, fileBytes: 1_048_576 };

const SLICE_BYTES = 16_384;
const UNREADABLE = "The form could not be read.";

type Entry = [name: string, value: FormDataEntryValue];

/**
 * Reads a multipart form piece by piece. Fields, files and bytes are counted while it is read: what no form of ours
 * would send costs no more than what is within the limits.
 */
export class MultipartReader {
	/** Whether its text alone is more than a form may hold. */
	isTooLarge = false;
	readonly #busboy: BusboyInstance;
	readonly #textBytes: number;
	#textSize = 0;
	readonly #entries: Entry[] = [];
	#failure: HostileForm | null = null;
	#ended: () => void = () => undefined;

	/** Throws `HostileForm` for a type without a boundary; `onField` may throw it for a name. */
	constructor(contentType: string, textBytes: number, onField: (name: string) => void) {
		this.#textBytes = textBytes;
		try {
			this.#busboy = new Busboy({
				headers: { "content-type": contentType },
				limits: {
					// One more than may be, so that the one too many is seen.
					fields: NAME_LIMITS.fields + 1,
					parts: NAME_LIMITS.fields + 1,
					files: MULTIPART_LIMITS.files,
					fileSize: MULTIPART_LIMITS.fileBytes + 1,
					fieldSize: textBytes + 1,
					fieldNameSize: NAME_LIMITS.name + 1,
					headerPairs: 20,
				},
			});
		} catch {
			throw new HostileForm(UNREADABLE);
		}
		// The types promise a name; a part can come without one all the same.
		this.#busboy.on("field", (name: string | undefined, value) => {
			if (name === undefined) return this.#fail(UNREADABLE);
			this.#textSize += name.length + value.length;
			this.isTooLarge ||= this.#textSize > this.#textBytes;
			this.#keep(onField, name, value);
		});
		this.#busboy.on("file", (name: string | undefined, stream, filename, _encoding, type) => {
			this.#readFile(stream, (bytes) => {
				if (name === undefined) return this.#fail(UNREADABLE);
				if (filename) this.#keep(onField, name, new File(bytes, filename, { type }));
			});
		});
		this.#busboy.on("partsLimit", () => this.#fail("The form has too many fields."));
		this.#busboy.on("filesLimit", () => this.#fail("The form has too many files."));
		this.#busboy.on("error", () => this.#fail(UNREADABLE));
		this.#busboy.on("finish", () => this.#ended());
	}

	/** Takes in the next piece. Throws `HostileForm` as soon as something is wrong with it. */
	async write(chunk: Uint8Array): Promise<void> {
		for (let at = 0; at < chunk.byteLength && !this.isTooLarge; at += SLICE_BYTES) {
			const slice = Buffer.from(chunk.subarray(at, at + SLICE_BYTES));
			await new Promise<void>((resolve) => this.#busboy.write(slice, () => resolve()));
			if (this.#failure) throw this.#failure;
		}
	}

	/** All that was in the form, in its order. Throws `HostileForm` for one that breaks off. */
	async end(): Promise<Entry[]> {
		await new Promise<void>((resolve) => {
			this.#ended = resolve;
			this.#busboy.end();
		});
		if (this.#failure) throw this.#failure;
		return this.#entries;
	}

	#readFile(stream: NodeJS.ReadableStream, done: (bytes: BlobPart[]) => void): void {
		const kept: Uint8Array<ArrayBuffer>[] = [];
		stream.on("data", (chunk: Buffer) => kept.push(new Uint8Array(chunk)));
		stream.on("error", () => this.#fail(UNREADABLE));
		stream.on("end", () => done(kept));
	}

	#keep(onField: (name: string) => void, name: string, value: FormDataEntryValue): void {
		if (this.#failure) return;
		try {
			onField(name);
			this.#entries.push([name, value]);
		} catch (error) {
			this.#failure = error instanceof HostileForm ? error : new HostileForm(UNREADABLE);
		}
	}

	#fail(message: string): void {
		this.#failure ??= new HostileForm(message);
		this.#ended();
	}
}
