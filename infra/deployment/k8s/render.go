// Renders infra/deployment/helm as Helm does: Go's text/template with sprig and the functions that Helm's engine adds.
// Reads a list of installations from standard input, as JSON, and writes for each its files or why there are none.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type installation struct {
	Release   string                   `json:"release"`
	Namespace string                   `json:"namespace"`
	Values    map[string]interface{}   `json:"values"`
	Objects   []map[string]interface{} `json:"objects"`
}

type rendered struct {
	Files map[string]string `json:"files,omitempty"`
	Error string            `json:"error,omitempty"`
}

func main() {
	chart := os.Args[1]
	var wanted []installation
	check(json.NewDecoder(os.Stdin).Decode(&wanted))
	results := []rendered{}
	for _, each := range wanted {
		files, err := render(chart, each)
		if err != nil {
			results = append(results, rendered{Error: err.Error()})
		} else {
			results = append(results, rendered{Files: files})
		}
	}
	check(json.NewEncoder(os.Stdout).Encode(results))
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func readYaml(path string) (map[string]interface{}, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	content := map[string]interface{}{}
	return content, yaml.Unmarshal(text, &content)
}

func render(chart string, wanted installation) (map[string]string, error) {
	metadata, err := readYaml(filepath.Join(chart, "Chart.yaml"))
	if err != nil {
		return nil, err
	}
	values, err := readYaml(filepath.Join(chart, "values.yaml"))
	if err != nil {
		return nil, err
	}
	paths, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	if err != nil {
		return nil, err
	}
	root := template.New("chart").Option("missingkey=zero")
	root.Funcs(functions(root, wanted.Objects))
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if _, err := root.New(filepath.Base(path)).Parse(string(text)); err != nil {
			return nil, err
		}
	}
	top := map[string]interface{}{
		"Values": merge(values, wanted.Values),
		"Chart": map[string]interface{}{
			"Name": metadata["name"], "Version": metadata["version"], "AppVersion": metadata["appVersion"],
		},
		"Release": map[string]interface{}{
			"Name": wanted.Release, "Namespace": wanted.Namespace, "Service": "Helm",
		},
	}
	files := map[string]string{}
	for _, path := range paths {
		name := filepath.Base(path)
		if strings.HasPrefix(name, "_") {
			continue
		}
		var text bytes.Buffer
		if err := root.ExecuteTemplate(&text, name, top); err != nil {
			return nil, err
		}
		files[name] = strings.ReplaceAll(text.String(), "<no value>", "")
	}
	return files, nil
}

// The values of a chart with those of an installation over them: null takes one away.
func merge(below, above map[string]interface{}) map[string]interface{} {
	for key, value := range above {
		over, isMap := value.(map[string]interface{})
		under, wasMap := below[key].(map[string]interface{})
		switch {
		case value == nil:
			delete(below, key)
		case isMap && wasMap:
			below[key] = merge(under, over)
		default:
			below[key] = value
		}
	}
	return below
}

func functions(root *template.Template, objects []map[string]interface{}) template.FuncMap {
	all := sprig.TxtFuncMap()
	delete(all, "env")
	delete(all, "expandenv")
	all["include"] = func(name string, data interface{}) (string, error) {
		var text bytes.Buffer
		err := root.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	all["required"] = func(message string, value interface{}) (interface{}, error) {
		if text, isText := value.(string); value == nil || (isText && text == "") {
			return value, errors.New(message)
		}
		return value, nil
	}
	all["fail"] = func(message string) (string, error) { return "", errors.New(message) }
	all["toYaml"] = func(value interface{}) string {
		text, err := yaml.Marshal(value)
		if err != nil {
			return ""
		}
		return strings.TrimSuffix(string(text), "\n")
	}
	all["fromYaml"] = func(text string) map[string]interface{} {
		content := map[string]interface{}{}
		if err := yaml.Unmarshal([]byte(text), &content); err != nil {
			content["Error"] = err.Error()
		}
		return content
	}
	all["lookup"] = func(version, kind, namespace, name string) map[string]interface{} {
		for _, object := range objects {
			metadata, _ := object["metadata"].(map[string]interface{})
			if object["apiVersion"] == version && object["kind"] == kind && metadata["namespace"] == namespace && metadata["name"] == name {
				return object
			}
		}
		return map[string]interface{}{}
	}
	return all
}
